/** A number of bytes to share. Callers wait in order until enough bytes are free. */
export class MemoryPool {
  readonly total: number;
  #reserved = 0;
  #waiting: { bytes: number; admit: () => void }[] = [];

  constructor(total: number) {
    this.total = total;
  }

  /** Reserves bytes, at most all of the pool. Resolves when they are free, with a function that releases them. */
  async reserve(bytes: number): Promise<() => void> {
    const reserved = Math.min(bytes, this.total);
    await new Promise<void>((admit) => {
      this.#waiting.push({ bytes: reserved, admit });
      this.#admit();
    });
    return () => {
      this.#reserved -= reserved;
      this.#admit();
    };
  }

  #admit() {
    for (let next = this.#waiting[0]; next && this.#reserved + next.bytes <= this.total; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#reserved += next.bytes;
      next.admit();
    }
  }
}
