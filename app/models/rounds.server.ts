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
  #current: Promise<void> = Promise.resolve();
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

  /** Lets the round under way come to its end, which it is told to reach soon; starts no other. */
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
    const wait = await this.#work.round(this.#end.signal);
    this.#busy = false;
    if (wait !== null) this.#plan(this.#woken ? this.#work.shortly : wait);
  }
}

/** The development server loads this module anew; what ran before is found here and stopped. */
const kept = globalThis as { everkeepRounds?: Map<string, Rounds> };

/** Starts work of this process, at most one of a name: what waits, and what it is woken for. */
export function startRounds(name: string, work: Work): void {
  kept.everkeepRounds ??= new Map();
  stopRounds(name);
  const rounds = new Rounds(work);
  kept.everkeepRounds.set(name, rounds);
  rounds.wake();
}

/** Tells the work of a name, where it was started in this process, that something is due. */
export function wakeRounds(name: string): void {
  kept.everkeepRounds?.get(name)?.wake();
}

/** Ends all work. Resolves when the rounds under way have come to their ends. */
export async function endRounds(): Promise<void> {
  await Promise.all([...(kept.everkeepRounds?.values() ?? [])].map((rounds) => rounds.stop()));
}

/** Ends the work of a name, where it was started; the round that it is in comes to its own end. */
export function stopRounds(name: string): void {
  void kept.everkeepRounds?.get(name)?.stop();
  kept.everkeepRounds?.delete(name);
}
