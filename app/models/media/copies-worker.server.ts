import { hasFfmpeg } from "~/engines/media-cleaner/recordings/tool.server";
import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { areCopiesDue, makeDueCopies } from "./copies/make.server";

const interval = 30_000;

/**
 * Makes all due copies, one recording at a time. Without ffmpeg they stay due until ffmpeg is installed and the server restarted. It only looks for
 * ffmpeg once copies are due, so that the server starts faster.
 */
async function round(end: AbortSignal) {
  if (!(await areCopiesDue())) return interval;
  if (!(await hasFfmpeg())) return null;
  while (!end.aborted && (await makeDueCopies(end)));
  return interval;
}

/** Starts making the copies that are due now or later, in this process. Ends with the process. */
export function startCopies(): void {
  startJob("copies", { wakeDelay: 200, round });
}

/** Wakes the worker because copies are due; does nothing if this process has none. */
export function wakeCopies(): void {
  wakeJob("copies");
}
