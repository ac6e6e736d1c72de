import { FairQueue, type Sender } from "./fair-queue.server";

/** A file's place among those that are opened at the same time. */
export interface Slot {
  /** Lets another file start beside this one. Returns false if the allowed number of files have already yielded. */
  yieldSlot: () => boolean;
  end: () => void;
}

interface Limits {
  /** Files that are open at the same time. */
  atOnce: number;
  /** Files that may stay open in addition after they have yielded. */
  mostSlow: number;
  /** In milliseconds. */
  longestWait: number;
}

/** Gives slots to files, never to two of one client or group at once. */
export class Slots {
  readonly #limits: Limits;
  readonly #queue = new FairQueue<{ start: (slot: Slot) => void }>();
  #open = 0;
  #slow = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Waits for a slot for a sender's file. Returns null if the sender has too many files waiting already, or if no slot becomes free in time. */
  take(sender: Sender): Promise<Slot | null> {
    return new Promise((done) => {
      const item = {
        start(slot: Slot) {
          clearTimeout(timer);
          done(slot);
        },
      };
      const timer = setTimeout(() => {
        this.#queue.remove(item);
        done(null);
      }, this.#limits.longestWait);
      if (this.#queue.add(sender, item)) return this.#serve();
      clearTimeout(timer);
      done(null);
    });
  }

  #serve() {
    const { atOnce } = this.#limits;
    for (let next = this.#open < atOnce && this.#queue.next(); next; next = this.#open < atOnce && this.#queue.next())
      next.item.start(this.#begin(next.done));
  }

  #begin(done: () => void): Slot {
    let hasYielded = false;
    this.#open++;
    return {
      yieldSlot: () => {
        if (this.#slow >= this.#limits.mostSlow) return false;
        hasYielded = true;
        this.#slow++;
        this.#open--;
        this.#serve();
        return true;
      },
      end: () => {
        if (hasYielded) this.#slow--;
        else this.#open--;
        done();
        this.#serve();
      },
    };
  }
}
