import { columnsOf, type Placed } from "./columns";
import { type Row, unitsOf } from "./rows";

/** The number of pages that are chosen together. */
const together = 40;
/** The last of them are chosen again with what follows: more than that lies too far away to change a page. */
const again = 12;

/**
 * Divides rows that come one after another into columns of a height in units, as `columnsOf` does. A long text is divided bit by bit, so that its length takes neither
 * memory nor time at one go. `facesNext` says whether the first column lies to the side of the next one.
 */
export class Flow {
  readonly #height: number;
  #rows: Row[] = [];
  #units = 0;
  #facesNext: boolean;

  constructor(height: number, facesNext = false) {
    this.#height = height;
    this.#facesNext = facesNext;
  }

  add(rows: Row[]): void {
    for (const row of rows) {
      this.#rows.push(row);
      this.#units += row.units;
    }
  }

  /** About how many columns are not finished. */
  get pages(): number {
    return Math.round(this.#units / this.#height);
  }

  /** The columns that nothing that follows will change. */
  finished(): Placed[][] {
    if (this.#units < together * this.#height) return [];
    const columns = columnsOf(this.#rows, this.#height, this.#facesNext);
    // The next one has to be the first of two that face each other.
    const most = Math.max(0, columns.length - again);
    const taken = columns.slice(0, most % 2 === (this.#facesNext ? 0 : 1) ? most : Math.max(0, most - 1));
    const last = taken.at(-1)?.at(-1);
    if (!last) return [];
    this.#rows = this.#rows.slice(this.#rows.indexOf(last.row) + 1);
    this.#units = unitsOf(this.#rows);
    this.#facesNext = true;
    return taken;
  }

  /** The last columns. */
  rest(): Placed[][] {
    const columns = columnsOf(this.#rows, this.#height, this.#facesNext);
    this.#rows = [];
    this.#units = 0;
    return columns;
  }
}
