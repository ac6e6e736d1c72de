import { mostTries } from "./job-lease.server";

interface Job {
  /** The tries before the present one. */
  attempts: number;
}

/** The state in which a job is left after a try that came to nothing. */
interface Next {
  state: "waiting" | "failed";
  attempts: number;
  lease_until: null;
}

/** A kind of background job that makes files of a memorial. */
interface Kind<Claimed extends Job> {
  /** The kind in the log, in the plural. */
  name: string;
  /** Takes the one that has waited longest; null if none waits. */
  claim: () => Promise<Claimed | null>;
  /** Makes it, and then shows it; false if it is out of date already. Has to end soon once `signal` aborts, which `stop` brings about. */
  make: (job: Claimed, signal: AbortSignal, stop: () => void) => Promise<boolean>;
  /** Removes all files that were made. */
  clear: (job: Claimed) => Promise<unknown>;
  release: (job: Claimed, next: Next) => Promise<unknown>;
}

/**
 * Makes the one of its kind that has been due longest; false if none is due. One that `end` interrupts, or whose memorial changes meanwhile, is made again;
 * after three tries it has failed. Never throws.
 */
export async function makeDue<Claimed extends Job>(kind: Kind<Claimed>, end: AbortSignal): Promise<boolean> {
  const log = (error: unknown) => void console.error(`${kind.name}:`, error);
  const job = await kind.claim().catch(log);
  if (!job) return false;
  const cancel = new AbortController();
  const stop = () => cancel.abort();
  if (end.aborted) stop();
  end.addEventListener("abort", stop, { once: true });
  const giveBack = async (attempts: number) => {
    // Files first: a full disk has room again then.
    await kind.clear(job).catch(log);
    const state = attempts < mostTries ? "waiting" : "failed";
    await kind.release(job, { state, attempts, lease_until: null }).catch(log);
  };
  try {
    if (!(await kind.make(job, cancel.signal, stop))) await giveBack(job.attempts + 1);
  } catch (error) {
    if (!cancel.signal.aborted) log(error);
    await giveBack(end.aborted ? job.attempts : job.attempts + 1);
  } finally {
    end.removeEventListener("abort", stop);
  }
  return !end.aborted;
}
