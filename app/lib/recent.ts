/**
 * Keeps what was used lately, by a text. There are two halves: what is asked for goes into the younger one, and when that is full, the older
 * one is forgotten; asking for what is in the younger half changes nothing, which is what makes it quick.
 */
export class Recent<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  readonly #room: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** Room for so many values, or for what the values weigh together. */
  constructor(room: number, weigh: (value: Value) => number = () => 1) {
    this.#room = room;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    const weight = this.#weigh(value);
    const before = this.#young.get(key);
    if (before !== undefined) this.#weight -= this.#weigh(before);
    if (this.#weight + weight > this.#room / 2) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weight = 0;
    }
    this.#old.delete(key);
    this.#young.set(key, value);
    this.#weight += weight;
  }
}
