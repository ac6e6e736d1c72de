/** Keeps what was used last, by a text: when there is no room left, what nobody asked for the longest goes. */
export class Recent<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #room: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** Room for so many values, or for what the values weigh together. */
  constructor(room: number, weigh: (value: Value) => number = () => 1) {
    this.#room = room;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const value = this.#take(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#take(key);
    this.#kept.set(key, value);
    this.#weight += this.#weigh(value);
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#room) return;
      this.#take(oldest);
    }
  }

  #take(key: string) {
    const value = this.#kept.get(key);
    if (value === undefined) return undefined;
    this.#kept.delete(key);
    this.#weight -= this.#weigh(value);
    return value;
  }
}
