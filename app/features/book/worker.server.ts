import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { sweepBooks } from "./folder.server";
import { makeDueBook } from "./job.server";

const interval = 15_000;

/** Removes what is out of date and makes all due books, one after the other. */
async function round(end: AbortSignal) {
  await sweepBooks().catch((error) => console.error(`books: old ones cannot be removed: ${error.message}`));
  while (!end.aborted && (await makeDueBook(end)));
  return interval;
}

/** Starts making the books that are asked for now or later, in this process. Ends with the process. */
export function startBooks(): void {
  startJob("books", { wakeDelay: 100, round });
}

/** Wakes the worker because a book is due; does nothing if this process has none. */
export function wakeBooks(): void {
  wakeJob("books");
}
