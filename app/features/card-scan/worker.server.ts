import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { workOnDueScan } from "./job.server";
import { sweepScans } from "./sweep.server";

const interval = 15_000;

/** Removes what nobody needs any more and works on all due scans, one after the other. */
async function round(end: AbortSignal) {
  await sweepScans().catch((error) => console.error(`scans: old ones cannot be removed: ${error.message}`));
  while (!end.aborted && (await workOnDueScan(end)));
  return interval;
}

/** Starts working on the scans that wait now or later, in this process. Ends with the process. */
export function startScans(): void {
  startJob("card-scans", { wakeDelay: 100, round });
}

/** Wakes the worker because a scan is due; does nothing if this process has none. */
export function wakeScans(): void {
  wakeJob("card-scans");
}
