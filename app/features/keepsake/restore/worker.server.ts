import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { sweepRestores } from "./folder.server";
import { restoreDueKeepsake } from "./job.server";

const interval = 15_000;

/** Removes what nobody needs any more and restores all due keepsakes, one after the other. */
async function round(end: AbortSignal) {
  await sweepRestores().catch((error) => console.error(`restores: old ones cannot be removed: ${error.message}`));
  while (!end.aborted && (await restoreDueKeepsake(end)));
  return interval;
}

/** Starts restoring the keepsakes that wait now or later, in this process. Ends with the process. */
export function startRestores(): void {
  startJob("restores", { wakeDelay: 100, round });
}

/** Wakes the worker because a keepsake has arrived; does nothing if this process has none. */
export function wakeRestores(): void {
  wakeJob("restores");
}
