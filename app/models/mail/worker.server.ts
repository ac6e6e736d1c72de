import { deliverDue, restLeft } from "./deliver.server";
import { forgetOldMails } from "./row.server";

const pause = 5000;
/** The page that queued a mail is answered first. */
const shortly = 50;
const hour = 3_600_000;

async function clean() {
  await forgetOldMails().catch((error) => console.error(`mail: old ones cannot be removed: ${error.message}`));
}

/** Queues the mails that nobody's doing causes, but time. Never throws. */
type Writer = (end: AbortSignal) => Promise<void>;

/** The one worker of a process: a single timer, and never two rounds at once. */
class Worker {
  #timer: NodeJS.Timeout | undefined;
  #busy = false;
  #woken = false;
  #end = new AbortController();
  #cleaner = setInterval(clean, hour).unref();
  readonly #write: Writer;

  constructor(write: Writer) {
    this.#write = write;
  }

  wake() {
    if (this.#busy) this.#woken = true;
    else this.#plan(shortly);
  }

  stop() {
    this.#end.abort();
    clearTimeout(this.#timer);
    clearInterval(this.#cleaner);
  }

  #plan(wait: number) {
    clearTimeout(this.#timer);
    if (!this.#end.signal.aborted) this.#timer = setTimeout(() => this.#round(), wait).unref();
  }

  async #round() {
    this.#busy = true;
    this.#woken = false;
    // While the queue rests nothing is added: what a digest says would be old, and moderators may choose otherwise meanwhile.
    if (restLeft() <= 0) await this.#write(this.#end.signal);
    await deliverDue(undefined, this.#end.signal);
    this.#busy = false;
    const rest = restLeft();
    this.#plan(this.#woken ? shortly : rest > 0 ? Math.min(rest, pause) : pause);
  }
}

/** The development server loads this module anew; the worker of before is found here and stopped. */
const kept = globalThis as { everkeepMail?: Worker };

/**
 * Starts the delivery of mail in this process: what waits, what is queued from now on, what is to be tried again. What is to
 * be written is asked for before each round, at least every 5 seconds. Ends with the process.
 */
export function startMail(write: Writer = async () => {}): void {
  if (kept.everkeepMail) kept.everkeepMail.stop();
  else process.once("SIGTERM", () => kept.everkeepMail?.stop());
  kept.everkeepMail = new Worker(write);
  kept.everkeepMail.wake();
  void clean();
}

/** Tells the worker of this process, where one runs, that a mail is due. */
export function wakeMail(): void {
  kept.everkeepMail?.wake();
}
