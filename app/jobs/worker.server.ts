import { minute } from "~/lib/time";
import { startJob } from "./background-jobs.server";
import { type Claimable, claim, complete, type Job, leaseOf, mostUnended, release, renew, retry } from "./queue.server";

/** How often a job is tried that fails, unless its kind says otherwise. */
const mostTries = 3;

/** The reason why a job is given up with which two processes died. */
export const died = new Error("two processes ended while they did it");

/** The reason why a job is tried again whose result is out of date already. */
export const outdated = new Error("its subject has changed meanwhile");

/** A kind of jobs, and how they are done. */
export interface Kind extends Claimable {
  /** Milliseconds from one look for due jobs to the next; a job that is enqueued in this process doesn't wait for it. */
  interval: number;
  /** Milliseconds from waking to the first job, so that the request that woke the worker is answered first. */
  wakeDelay: number;
  /** Jobs that are done at the same time; one by default. */
  lanes?: number;
  /** Removes what is out of date, before each look. */
  sweep?: () => Promise<unknown>;
  /** Whether `run` leaves out the part of a job with which two processes died, so that the job needn't be given up. */
  leavesOut?: boolean;
  /** Does a job. It fails by throwing (`outdated`, if it is to be done again for that reason); once `end` aborts it has to end soon, and goes on later if it throws. */
  run: (job: Job, end: AbortSignal) => Promise<unknown>;
  /** Milliseconds to the next attempt after so many have failed, the last with an error; null if it is given up. */
  wait?: (failed: number, error: unknown) => number | null;
  /** Notes that a job is given up: `died`, or the error of the last attempt. */
  giveUp: (job: Job, reason: unknown) => Promise<unknown>;
}

const usualWait = (failed: number) => (failed < mostTries ? minute : null);

async function attempt(kind: Kind, job: Job, end: AbortSignal): Promise<boolean> {
  let failure: unknown = died;
  if (job.unended < mostUnended || kind.leavesOut)
    try {
      await kind.run(job, end);
      await complete(job);
      return true;
    } catch (error) {
      if (end.aborted) {
        await release(job);
        return false;
      }
      failure = error;
    }
  if (failure !== outdated) console.error(`${kind.name}: ${job.subject}:`, failure === died ? died.message : failure);
  const wait = failure === died ? null : (kind.wait ?? usualWait)(job.attempts + 1, failure);
  if (wait !== null) {
    await retry(job, wait, failure);
    return wait === 0;
  }
  await kind.giveUp(job, failure);
  await complete(job);
  return failure === died;
}

/** Makes an attempt at a job that was claimed. False if it has to wait for another attempt, or if `end` interrupted it. Never throws. */
export async function work(kind: Kind, job: Job, end: AbortSignal): Promise<boolean> {
  const log = (error: Error) => void console.error(`${kind.name}: ${error.message}`);
  const lease = leaseOf(kind);
  const renewal = setInterval(() => void renew(job, lease).catch(log), lease / 3).unref();
  try {
    return await attempt(kind, job, end);
  } catch (error) {
    log(error as Error);
    return false;
  } finally {
    clearInterval(renewal);
  }
}

/** Does all due jobs of a kind, in its lanes, until none is due or `end` aborts. One with which a process has died is done alone. Never throws. */
export async function workOnDue(kind: Kind, end: AbortSignal): Promise<void> {
  const { lanes = 1 } = kind;
  const running = new Set<Promise<unknown>>();
  try {
    while (!end.aborted) {
      const job = running.size < lanes ? await claim(kind, running.size === 0) : null;
      if (!job && !running.size) return;
      const isAlone = job !== null && job.unended > 0;
      if (job) {
        const one: Promise<unknown> = work(kind, job, end).finally(() => running.delete(one));
        running.add(one);
      }
      if (!job || isAlone || running.size === lanes) await Promise.race(running);
    }
  } catch (error) {
    console.error(`${kind.name}: the queue cannot be read or written: ${(error as Error).message}`);
  } finally {
    await Promise.all(running);
  }
}

/** Starts a worker for a kind of jobs, which does those that are due now or later, in this process. Ends with the process. */
export function startWorker(kind: Kind): void {
  const { name, wakeDelay, interval, sweep } = kind;
  startJob(name, {
    wakeDelay,
    round: async (end) => {
      await sweep?.().catch((error: Error) => console.error(`${name}: old ones cannot be removed: ${error.message}`));
      await workOnDue(kind, end);
      return interval;
    },
  });
}
