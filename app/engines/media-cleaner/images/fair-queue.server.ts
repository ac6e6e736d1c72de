/** The sender of a file: its client and, if known already, the group of people for whose page it is. */
export interface Sender {
  group: string | null;
  client: string;
}

/** Waiting files allowed per client and group: a hall full of phones is one client. */
const maxWaiting = 60;
/** Number of clients and groups whose last turn is remembered. */
const maxRemembered = 2000;

interface SenderQueue<Item> {
  sender: Sender;
  groups: string[];
  items: Item[];
}

/**
 * A queue in which nobody waits behind someone else's pile. The next turn goes to the group and client that have waited longest, and neither is
 * served twice at once. The files of one client for one group are served in order.
 */
export class FairQueue<Item> {
  readonly #queues = new Map<string, SenderQueue<Item>>();
  readonly #serving = new Set<string>();
  /** The last turn of each client and group, oldest first. */
  readonly #served = new Map<string, number>();
  #turn = 0;

  /** Adds an item after the sender's other items. Returns false if the sender has too many waiting. */
  add(sender: Sender, item: Item): boolean {
    const groups = [`client ${sender.client}`, `group ${sender.group ?? `of ${sender.client}`}`];
    const key = groups.join("\n");
    const queue = this.#queues.get(key) ?? { sender, groups, items: [] };
    if (queue.items.length >= maxWaiting) return false;
    queue.items.push(item);
    this.#queues.set(key, queue);
    return true;
  }

  /** Removes an item that is no longer waiting. */
  remove(item: Item): void {
    for (const [key, { items }] of this.#queues) {
      const index = items.indexOf(item);
      if (index >= 0) items.splice(index, 1);
      if (!items.length) this.#queues.delete(key);
    }
  }

  /** Returns the next item and a function to call when it is finished; null if no waiting item may be served now. */
  next(): { item: Item; done: () => void } | null {
    let best: { key: string; queue: SenderQueue<Item>; rank: number[] } | undefined;
    for (const [key, queue] of this.#queues) {
      if (queue.groups.some((group) => this.#serving.has(group))) continue;
      const lastTurns = queue.groups.map((group) => this.#served.get(group) ?? 0);
      // If two have waited equally long, the sender with fewer items comes first.
      const rank = [Math.max(...lastTurns), Math.min(...lastTurns), queue.items.length];
      if (!best || isBefore(rank, best.rank)) best = { key, queue, rank };
    }
    const [item] = best?.queue.items.splice(0, 1) ?? [];
    if (!best || item === undefined) return null;
    const { key, queue } = best;
    if (!queue.items.length) this.#queues.delete(key);
    this.#turn++;
    for (const group of queue.groups) this.#begin(group);
    const done = () => {
      for (const group of queue.groups) this.#serving.delete(group);
    };
    return { item, done };
  }

  #begin(group: string) {
    this.#serving.add(group);
    this.#served.delete(group);
    this.#served.set(group, this.#turn);
    const [oldest] = this.#served.keys();
    if (this.#served.size > maxRemembered && oldest !== undefined) this.#served.delete(oldest);
  }
}

function isBefore(rank: number[], other: number[]) {
  const position = rank.findIndex((value, index) => value !== other[index]);
  return position >= 0 && (rank[position] ?? 0) < (other[position] ?? 0);
}
