import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { sweepKeepsakes } from "./folder.server";
import { makeDueKeepsake } from "./job.server";

const interval = 15_000;

/** Removes what is out of date and makes all due keepsakes, one after the other. */
async function round(end: AbortSignal) {
  await sweepKeepsakes().catch((error) => console.error(`keepsakes: old ones cannot be removed: ${error.message}`));
  while (!end.aborted && (await makeDueKeepsake(end)));
  return interval;
}

/** Starts making the keepsakes that are asked for now or later, in this process. Ends with the process. */
export function startKeepsakes(): void {
  startJob("keepsakes", { wakeDelay: 100, round });
}

/** Wakes the worker because a keepsake is due; does nothing if this process has none. */
export function wakeKeepsakes(): void {
  wakeJob("keepsakes");
}
