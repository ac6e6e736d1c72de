/** Shares a number of bytes: takers wait, first come first served, until enough bytes are free. */
export class Room {
  readonly #all: number;
  #taken = 0;
  #waiting: { bytes: number; enter: () => void }[] = [];

  constructor(all: number) {
    this.#all = all;
  }

  /** Takes bytes, at most all of them. Resolves when they are free, with a function that gives them back. */
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
