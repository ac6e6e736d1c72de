import { FairQueue, type Sender } from "./fair-queue.server";

/** A file's place among those that are opened at once. */
export interface Turn {
  /** Lets another file in beside this one; false if as many as allowed have already done so. */
  makeWay: () => boolean;
  end: () => void;
}

interface Limits {
  /** Files that are open at the same time. */
  atOnce: number;
  /** Files that stay open beside these after they have made way. */
  mostSlow: number;
  /** In milliseconds. */
  longestWait: number;
}

/** Gives files their turns, never two of one client or memorial at once. */
export class Turns {
  readonly #limits: Limits;
  readonly #queue = new FairQueue<{ start: (turn: Turn) => void }>();
  #open = 0;
  #slow = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Waits for the turn of a sender's file. Returns null if it has too many waiting already, or doesn't get a turn in time. */
  take(sender: Sender): Promise<Turn | null> {
    return new Promise((done) => {
      const item = {
        start(turn: Turn) {
          clearTimeout(timer);
          done(turn);
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

  #begin(done: () => void): Turn {
    let isSlow = false;
    this.#open++;
    return {
      makeWay: () => {
        if (this.#slow >= this.#limits.mostSlow) return false;
        isSlow = true;
        this.#slow++;
        this.#open--;
        this.#serve();
        return true;
      },
      end: () => {
        if (isSlow) this.#slow--;
        else this.#open--;
        done();
        this.#serve();
      },
    };
  }
}
