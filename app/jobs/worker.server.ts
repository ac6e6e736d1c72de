import { minute } from "~/lib/time";
import { startJob } from "./background-jobs.server";
import { type Claimable, inJobs, type Job, mostUnended, type Rows } from "./queue.server";

/** How often a job is tried that fails, unless its kind says otherwise. */
const mostTries = 3;

/** The reason why a job is given up with which two processes died. */
export const died = new Error("two processes ended while they were at it");

/** The failure of an attempt that the log needn't tell of: not all could be made, or it is out of date already. */
export const unfinished = new Error("it isn't finished");

/** A kind of jobs, and how they are done. Jobs that aren't kept in the table jobs have their own `rows`. */
export type Kind = Described & (Claimable | (Pick<Claimable, "name" | "lease"> & { rows: Rows }));

interface Described {
  /** Milliseconds from one look for due jobs to the next; a job that is enqueued in this process doesn't wait for it. */
  interval: number;
  /** Milliseconds from waking to the first job, so that the request that woke the worker is answered first. */
  wakeDelay: number;
  /** Jobs that are done at the same time; one by default. */
  lanes?: number;
  /** Whether another job may be begun now. */
  mayBegin?: () => Promise<boolean>;
  /** Removes what is out of date, before each look. */
  sweep?: () => Promise<unknown>;
  /** Whether `run` leaves out the part of a job with which two processes died, so that the job needn't be given up. */
  leavesOut?: boolean;
  /** Does a job. It fails by throwing (`unfinished`, if the log needn't say so); once `end` aborts it has to end soon, and goes on later if it throws. Gives 'settled' if it has written itself what becomes of the job. */
  run: (job: Job, end: AbortSignal) => Promise<unknown>;
  /** Milliseconds to the next attempt after so many have failed, the last with an error; null if it is given up. */
  wait?: (failed: number, error: unknown) => number | null;
  /** Notes that a job is given up: `died`, or the error of the last attempt. */
  giveUp: (job: Job, reason: unknown) => Promise<unknown>;
}

const usualWait = (failed: number) => (failed < mostTries ? minute : null);

const rowsOf = (kind: Kind): Rows => ("rows" in kind ? kind.rows : inJobs(kind));

/** Claims the next job of a kind; null if none is due. One with which a process has died comes only to a worker that does nothing else (`alone`). */
export const claimNext = (kind: Kind, alone = true): Promise<Job | null> => rowsOf(kind).claim(alone);

const log = (kind: Kind) => (error: unknown) => void console.error(`${kind.name}: ${(error as Error).message}`);

/** Does a job, and keeps it meanwhile. */
async function run(kind: Kind, job: Job, end: AbortSignal) {
  const { lease = minute } = kind;
  let renewed: Promise<unknown> = Promise.resolve();
  const renew = () => {
    renewed = rowsOf(kind).renew(job, lease).catch(log(kind));
  };
  const renewal = setInterval(renew, lease / 3).unref();
  try {
    return await kind.run(job, end);
  } finally {
    clearInterval(renewal);
    await renewed;
  }
}

async function attempt(kind: Kind, job: Job, end: AbortSignal): Promise<boolean> {
  const rows = rowsOf(kind);
  let failure: unknown = died;
  if (job.unended < mostUnended || kind.leavesOut)
    try {
      if ((await run(kind, job, end)) !== "settled") await rows.complete(job);
      return true;
    } catch (error) {
      if (end.aborted) {
        await rows.release(job);
        return false;
      }
      failure = error;
    }
  if (failure !== unfinished && failure !== died) console.error(`${kind.name}: ${job.subject}:`, failure);
  const wait = failure === died ? null : (kind.wait ?? usualWait)(job.attempts + 1, failure);
  if (wait !== null) {
    await rows.retry(job, wait, failure);
    return wait === 0;
  }
  await kind.giveUp(job, failure);
  await rows.complete(job);
  return failure === died;
}

/** Makes an attempt at a job that was claimed. False if it has to wait for another attempt, or if `end` interrupted it. Never throws. */
export async function work(kind: Kind, job: Job, end: AbortSignal): Promise<boolean> {
  try {
    return await attempt(kind, job, end);
  } catch (error) {
    log(kind)(error);
    return false;
  }
}

/** Does all due jobs of a kind, in its lanes, until none is due or `end` aborts. One with which a process has died is done alone. Never throws. */
export async function workOnDue(kind: Kind, end: AbortSignal): Promise<void> {
  const { lanes = 1 } = kind;
  const running = new Set<Promise<unknown>>();
  try {
    while (!end.aborted && ((await kind.mayBegin?.()) ?? true)) {
      const job = running.size < lanes ? await claimNext(kind, running.size === 0) : null;
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
