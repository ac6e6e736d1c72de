import { claimNext, work } from "~/jobs/worker.server";
import { copyJobs } from "~/models/media/copies.server";

/** Makes an attempt at the copies of the next recording; false if none are due, or none can be made now. */
export async function makeDueCopies(end: AbortSignal): Promise<boolean> {
  const job = (await copyJobs.mayBegin?.()) ? await claimNext(copyJobs) : null;
  if (job) await work(copyJobs, job, end);
  return job !== null;
}
