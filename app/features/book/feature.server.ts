import { startWorker } from "~/jobs/worker.server";
import type { Feature } from "../feature";
import { sweepBooks } from "./folder.server";
import { bookJobs } from "./job.server";
import { bookPaths } from "./paths";
import { bookSigns } from "./signs.server";

export const feature: Feature = {
  name: "book",
  startJobs: () => startWorker(bookJobs),
  signs: bookSigns,
  person: { sweep: sweepBooks },
  links: { memorial: { administrative: (id) => [{ label: "Make a Book", to: bookPaths.book(id) }] } },
};
