import type { Feature } from "../feature";
import { sweepBooks } from "./folder.server";
import { bookPaths } from "./paths";
import { startBooks } from "./worker.server";

export const feature: Feature = {
  name: "book",
  startJobs: startBooks,
  person: { sweep: sweepBooks },
  links: { memorial: { administrative: (id) => [{ label: "Make a Book", to: bookPaths.book(id) }] } },
};
