import { startWorker } from "~/jobs/worker.server";
import type { Feature } from "../feature";
import { sweepBooks } from "./folder.server";
import { bookJobs } from "./job.server";
import { bookPaths } from "./paths";

export const feature: Feature = {
  name: "book",
  startJobs: () => startWorker(bookJobs),
  person: { sweep: sweepBooks },
  links: { memorial: { administrative: (id) => [{ label: "Make a Book", to: bookPaths.book(id) }] } },
};
