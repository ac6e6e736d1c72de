import { startWorker } from "~/jobs/worker.server";
import type { Feature } from "../feature";
import { bookTrace, countBooks } from "./find.server";
import { lifetime, sweepBooks } from "./folder.server";
import { bookJobs } from "./job.server";
import { outdateBooks } from "./outdate.server";
import { bookPaths } from "./paths";
import { bookSigns } from "./signs.server";
import { bookTool } from "./tool.server";

export const feature: Feature = {
  name: "book",
  help: [
    {
      question: "Can the family have a book?",
      answer:
        "Yes. A memorial becomes a PDF that a print shop can print and bind. You choose the size, the order and what is left out, and see its pages first. Films and voices stand in it as codes that open them on the page.",
    },
  ],
  startJobs: () => startWorker(bookJobs),
  signs: bookSigns,
  retained: [{ what: "A book that was made for print", life: lifetime }],
  person: { sweep: sweepBooks },
  memorialData: { count: countBooks, traces: [bookTrace], outdate: outdateBooks },
  links: { memorial: { bar: (id) => [{ label: "Book", to: bookPaths.book(id) }] } },
  tools: async (access) => [await bookTool(access)],
};
