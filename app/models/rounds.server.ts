interface Work {
  /** Milliseconds from being woken to the next round: the answer of the request that woke it goes first. */
  shortly: number;
  /** Does what is due, until nothing is or the end has come; gives the milliseconds to the next round, null for never. Must not throw. */
  round: (end: AbortSignal) => Promise<number | null>;
}

/** Work beside the requests: a single timer, and never two rounds at once. */
class Rounds {
  #timer: NodeJS.Timeout | undefined;
  #busy = false;
  #woken = false;
  #end = new AbortController();
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  wake() {
    if (this.#busy) this.#woken = true;
    else this.#plan(this.#work.shortly);
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
    const wait = await this.#work.round(this.#end.signal);
    this.#busy = false;
    if (wait !== null) this.#plan(this.#woken ? this.#work.shortly : wait);
  }
}

/** The development server loads this module anew; what ran before is found here and stopped. */
const kept = globalThis as { everkeepRounds?: Map<string, Rounds> };

/** Starts work of this process, at most one of a name: what waits, and what it is woken for. Ends with the process. */
export function startRounds(name: string, work: Work): void {
  if (!kept.everkeepRounds) {
    const all = new Map<string, Rounds>();
    kept.everkeepRounds = all;
    process.once("SIGTERM", () => {
      for (const rounds of all.values()) rounds.stop();
    });
  }
  stopRounds(name);
  const rounds = new Rounds(work);
  kept.everkeepRounds.set(name, rounds);
  rounds.wake();
}

/** Tells the work of a name, where it was started in this process, that something is due. */
export function wakeRounds(name: string): void {
  kept.everkeepRounds?.get(name)?.wake();
}

/** Ends the work of a name, where it was started; the round that it is in comes to its own end. */
export function stopRounds(name: string): void {
  kept.everkeepRounds?.get(name)?.stop();
  kept.everkeepRounds?.delete(name);
}
