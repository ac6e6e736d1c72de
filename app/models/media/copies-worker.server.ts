import { hasFfmpeg } from "~/gateways/media/ffmpeg.server";
import { makeDueCopies } from "./copies.server";

const pause = 30_000;
/** The page that brought the file is answered first. */
const shortly = 200;

/** The one worker of a process: a single timer, one recording at a time. */
class Worker {
  #timer: NodeJS.Timeout | undefined;
  #busy = false;
  #woken = false;
  #end = new AbortController();

  wake() {
    if (this.#busy) this.#woken = true;
    else this.#plan(shortly);
  }

  stop() {
    this.#end.abort();
    clearTimeout(this.#timer);
  }

  #plan(wait: number) {
    clearTimeout(this.#timer);
    if (!this.#end.signal.aborted) this.#timer = setTimeout(() => this.#round(), wait).unref();
  }

  async #round() {
    this.#busy = true;
    this.#woken = false;
    // Without ffmpeg what is due stays due: it is made once ffmpeg is there and the server starts again.
    const able = await hasFfmpeg();
    while (able && !this.#end.signal.aborted && (await makeDueCopies(this.#end.signal)));
    this.#busy = false;
    if (able) this.#plan(this.#woken ? shortly : pause);
  }
}

/** The development server loads this module anew; the worker of before is found here and stopped. */
const kept = globalThis as { everkeepCopies?: Worker };

/** Starts the making of copies in this process: what waits, and what comes from now on. Ends with the process. */
export function startCopies(): void {
  if (kept.everkeepCopies) kept.everkeepCopies.stop();
  else process.once("SIGTERM", () => kept.everkeepCopies?.stop());
  kept.everkeepCopies = new Worker();
  kept.everkeepCopies.wake();
}

/** Tells the worker of this process, where one runs, that copies are due. */
export function wakeCopies(): void {
  kept.everkeepCopies?.wake();
}
