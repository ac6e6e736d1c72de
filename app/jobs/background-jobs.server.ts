import { withPatience } from "~/db/write-lock.server";

/** The longest pause of a job, in milliseconds, between two tries to change something while another process holds the write lock. */
const longestPause = 30_000;

interface Work {
  /** Milliseconds from waking to the next round, so that the request that woke the job is answered first. */
  wakeDelay: number;
  /** Does all due work, unless `end` aborts; its changes wait while another process writes to the database. Returns the milliseconds to the next round, or null for never. Must not throw. */
  round: (end: AbortSignal) => Promise<number | null>;
}

/** A background job: it has one timer and never runs two rounds at once. */
class BackgroundJob {
  #timer: NodeJS.Timeout | undefined;
  #busy = false;
  #current: Promise<void> = Promise.resolve();
  #woken = false;
  #end = new AbortController();
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  wake() {
    if (this.#busy) this.#woken = true;
    else this.#plan(this.#work.wakeDelay);
  }

  /** Starts no more rounds and asks the current one to finish soon. Resolves when it has finished. */
  stop(): Promise<void> {
    this.#end.abort();
    clearTimeout(this.#timer);
    return this.#current;
  }

  #plan(wait: number) {
    clearTimeout(this.#timer);
    if (!this.#end.signal.aborted) this.#timer = setTimeout(() => (this.#current = this.#round()), wait).unref();
  }

  async #round() {
    this.#busy = true;
    this.#woken = false;
    const { signal } = this.#end;
    const wait = await withPatience({ left: Number.POSITIVE_INFINITY, longestPause, end: signal }, () =>
      this.#work.round(signal),
    );
    this.#busy = false;
    if (wait !== null) this.#plan(this.#woken ? this.#work.wakeDelay : wait);
  }
}

/** The jobs of this process. They are global because the development server reloads this module and must find and stop the old ones. */
const shared = globalThis as { everkeepJobs?: Map<string, BackgroundJob> };

/** Starts a job of this process and its first round. Stops an earlier job with the same name. */
export function startJob(name: string, work: Work): void {
  shared.everkeepJobs ??= new Map();
  stopJob(name);
  const job = new BackgroundJob(work);
  shared.everkeepJobs.set(name, job);
  job.wake();
}

/** Wakes a job because work is due; does nothing if this process has no job of that name. */
export function wakeJob(name: string): void {
  shared.everkeepJobs?.get(name)?.wake();
}

/** Stops all jobs. Resolves when their current rounds have finished. */
export async function endJobs(): Promise<void> {
  await Promise.all([...(shared.everkeepJobs?.values() ?? [])].map((job) => job.stop()));
}

/** Stops a job, if this process has it; doesn't wait for its current round. */
export function stopJob(name: string): void {
  void shared.everkeepJobs?.get(name)?.stop();
  shared.everkeepJobs?.delete(name);
}
