/** The sender of a file: its memorial, if that is known yet, and its client. */
export interface Sender {
  memorial: string | null;
  client: string;
}

/** Most waiting files of one client for one memorial: a chapel full of phones is one client. */
const mostWaiting = 60;
/** Most clients and memorials whose last turn is remembered. */
const mostRemembered = 2000;

interface Line<Item> {
  sender: Sender;
  names: string[];
  items: Item[];
}

/**
 * A queue in which nobody waits behind someone else's pile: the next turn goes to the memorial and client that have waited longest, and none has two
 * turns at once. The files of one client for one memorial are served in order.
 */
export class FairQueue<Item> {
  readonly #lines = new Map<string, Line<Item>>();
  readonly #serving = new Set<string>();
  /** The last turn of each client and memorial, oldest first. */
  readonly #served = new Map<string, number>();
  #turns = 0;

  /** Adds an item behind the sender's own. Returns false if the sender has too many waiting. */
  add(sender: Sender, item: Item): boolean {
    const names = [`client ${sender.client}`, `memorial ${sender.memorial ?? `of ${sender.client}`}`];
    const key = names.join("\n");
    const line = this.#lines.get(key) ?? { sender, names, items: [] };
    if (line.items.length >= mostWaiting) return false;
    line.items.push(item);
    this.#lines.set(key, line);
    return true;
  }

  /** Removes an item that no longer waits. */
  remove(item: Item): void {
    for (const [key, { items }] of this.#lines) {
      const at = items.indexOf(item);
      if (at >= 0) items.splice(at, 1);
      if (!items.length) this.#lines.delete(key);
    }
  }

  /** The item whose turn it is, and a function to call afterwards; null if no waiting item may have a turn. */
  next(): { item: Item; done: () => void } | null {
    let best: { key: string; line: Line<Item>; rank: number[] } | undefined;
    for (const [key, line] of this.#lines) {
      if (line.names.some((name) => this.#serving.has(name))) continue;
      const turns = line.names.map((name) => this.#served.get(name) ?? 0);
      // If two have waited equally long, the one who sent less comes first.
      const rank = [Math.max(...turns), Math.min(...turns), line.items.length];
      if (!best || isBefore(rank, best.rank)) best = { key, line, rank };
    }
    const [item] = best?.line.items.splice(0, 1) ?? [];
    if (!best || item === undefined) return null;
    const { key, line } = best;
    if (!line.items.length) this.#lines.delete(key);
    this.#turns++;
    for (const name of line.names) this.#begin(name);
    const done = () => {
      for (const name of line.names) this.#serving.delete(name);
    };
    return { item, done };
  }

  #begin(name: string) {
    this.#serving.add(name);
    this.#served.delete(name);
    this.#served.set(name, this.#turns);
    const [oldest] = this.#served.keys();
    if (this.#served.size > mostRemembered && oldest !== undefined) this.#served.delete(oldest);
  }
}

function isBefore(rank: number[], other: number[]) {
  const at = rank.findIndex((part, place) => part !== other[place]);
  return at >= 0 && (rank[at] ?? 0) < (other[at] ?? 0);
}
