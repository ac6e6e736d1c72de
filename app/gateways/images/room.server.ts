/** Shares a number of bytes: each taker waits, first come first served, until there are as many as it needs. */
export class Room {
  readonly #all: number;
  #taken = 0;
  #waiting: { bytes: number; enter: () => void }[] = [];

  constructor(all: number) {
    this.#all = all;
  }

  /** Takes bytes, all that there are at most; resolves once they are there, with what gives them back. */
  async take(bytes: number): Promise<() => void> {
    const taken = Math.min(bytes, this.#all);
    await new Promise<void>((enter) => {
      this.#waiting.push({ bytes: taken, enter });
      this.#admit();
    });
    return () => {
      this.#taken -= taken;
      this.#admit();
    };
  }

  #admit() {
    for (let next = this.#waiting[0]; next && this.#taken + next.bytes <= this.#all; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#taken += next.bytes;
      next.enter();
    }
  }
}
