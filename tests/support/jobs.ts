import { db } from "~/db/connection.server";
import type { Job } from "~/jobs/queue.server";
import { claimNext, type Kind, work } from "~/jobs/worker.server";

const past = "2026-01-01T00:00:00.000Z";

/** Claims the next job of a kind, as a process does that dies afterwards. */
export async function claimed(kind: Kind): Promise<Job> {
  const job = await claimNext(kind);
  if (!job) throw new Error(`no job of ${kind.name} is due`);
  return job;
}

/** Makes an attempt at the next job of a kind; false if none is due, or if it has to wait for another attempt. */
export async function workOnce(kind: Kind, end = new AbortController().signal): Promise<boolean> {
  if (kind.mayBegin && !(await kind.mayBegin())) return false;
  const job = await claimNext(kind);
  return job ? work(kind, job, end) : false;
}

/** Ends all leases, as time does. */
export const endLeases = async () => {
  await db.updateTable("jobs").set({ lease_until: past }).where("lease_id", "is not", null).execute();
};

/** Leaves the next job of a kind behind as so many processes in a row that died with it. */
export async function died(kind: Kind, times: number): Promise<void> {
  for (let death = 0; death < times; death++) {
    await claimed(kind);
    await endLeases();
  }
}

/** The jobs that wait or are being done. */
export const jobs = () => db.selectFrom("jobs").selectAll().orderBy("kind").orderBy("due_at").execute();
