import { startWorker } from "~/jobs/worker.server";
import type { Feature } from "../feature";
import { sweepBooks } from "./folder.server";
import { bookJobs } from "./job.server";
import { bookPaths } from "./paths";
import { bookSigns } from "./signs.server";
import { bookTool } from "./tool.server";

export const feature: Feature = {
  name: "book",
  startJobs: () => startWorker(bookJobs),
  signs: bookSigns,
  person: { sweep: sweepBooks },
  links: { memorial: { bar: (id) => [{ label: "Book", to: bookPaths.book(id) }] } },
  tools: async (access) => [await bookTool(access)],
};
