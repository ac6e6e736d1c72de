/** Whose file it is: where it is to be seen, if that is known yet, and who sent it. */
export interface Sender {
  memorial: string | null;
  client: string;
}

/** Files of one client for one memorial that may wait: a chapel full of phones is one client. */
const mostWaiting = 60;
/** Clients and memorials of which it is known when they last had their turn. */
const mostRemembered = 2000;

interface Line<Item> {
  sender: Sender;
  names: string[];
  items: Item[];
}

/**
 * A queue in which nobody stands behind another's pile: each turn goes to the memorial and client that have waited longest for one, and none has
 * two at once. Within what one client sends to one memorial, first come is first served.
 */
export class FairQueue<Item> {
  readonly #lines = new Map<string, Line<Item>>();
  readonly #serving = new Set<string>();
  /** When each last had its turn; the one that had it longest ago stands first. */
  readonly #served = new Map<string, number>();
  #turns = 0;

  /** Puts an item behind the sender's own. False where too many of those wait already. */
  add(sender: Sender, item: Item): boolean {
    const names = [`client ${sender.client}`, `memorial ${sender.memorial ?? `of ${sender.client}`}`];
    const key = names.join("\n");
    const line = this.#lines.get(key) ?? { sender, names, items: [] };
    if (line.items.length >= mostWaiting) return false;
    line.items.push(item);
    this.#lines.set(key, line);
    return true;
  }

  /** Takes an item away that waits no longer. */
  remove(item: Item): void {
    for (const [key, { items }] of this.#lines) {
      const at = items.indexOf(item);
      if (at >= 0) items.splice(at, 1);
      if (!items.length) this.#lines.delete(key);
    }
  }

  /** The item whose turn it is, and what is to be called once it is done; null where none waits that may have one. */
  next(): { item: Item; done: () => void } | null {
    let best: { key: string; line: Line<Item>; rank: number[] } | undefined;
    for (const [key, line] of this.#lines) {
      if (line.names.some((name) => this.#serving.has(name))) continue;
      const turns = line.names.map((name) => this.#served.get(name) ?? 0);
      // Of two that have waited equally long, the one who sent less comes first.
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
