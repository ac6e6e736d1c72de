import { type Row, unitsOf } from "./rows";

/** A row with its place in a column, in units from the top. */
export interface Placed {
  row: Row;
  top: number;
  units: number;
}

/** The best way to fill the pages before a row: its points, the row with which the last of these pages begins, how many they are, and how full the last is. */
interface Best {
  cost: number;
  from: number;
  pages: number;
  filled: number;
}

/**
 * Points against a page that is not full, whose pictures shrink, that is fuller than the one beside it, that parts what belongs together, is bound or
 * should be near, or that is a short end.
 */
const against = {
  empty: 1,
  shrunk: 0.6,
  tiny: 20,
  uneven: 0.5,
  apart: 1e6,
  unbound: 5e4,
  far: 900,
  overfull: 1e9,
  page: 20,
  short: 15,
};

/** Points against a page that ends with a row. */
function againstParting({ keep, bound, near }: Row): number {
  if (keep) return against.apart;
  if (bound) return against.unbound;
  return near ? against.far : 0;
}

/** The part of what pictures may shrink by after which they look too small. */
const muchShrunk = 0.7;
/** A last page with fewer units than these looks forgotten. */
const shortest = 10;

/** A page holds at most this many rows that are worth looking at. */
const mostRows = 400;

/**
 * Divides rows into columns of a height in units so that all are best as a whole: as full as possible, facing ones alike, nothing parted that belongs
 * together. `facesNext` says whether the first page lies to the side of the next one, as a left page does.
 */
export function columnsOf(rows: Row[], height: number, facesNext: boolean): Placed[][] {
  const best: Best[] = [{ cost: 0, from: 0, pages: 0, filled: height }];
  for (let to = 1; to <= rows.length; to++) {
    const last = rows[to - 1] as Row;
    const isEnd = to === rows.length;
    let found: Best = { cost: Number.POSITIVE_INFINITY, from: to - 1, pages: 0, filled: 0 };
    let [units, shrink] = [0, 0];
    const apart = isEnd ? 0 : againstParting(last);
    const trailing = last.blank && !isEnd ? against.apart / 2 : 0;
    for (let from = to - 1; from >= 0 && to - from < mostRows; from--) {
      const row = rows[from] as Row;
      units += row.units;
      shrink += row.shrink;
      if (units - shrink > height && from < to - 1) break;
      const before = best[from] as Best;
      if (before.cost === Number.POSITIVE_INFINITY) continue;
      // Space at the top of a page is dropped.
      if (row.blank) continue;
      const over = Math.max(0, units - height);
      const empty = Math.max(0, height - units);
      const filled = Math.min(height, units);
      const isSecond = before.pages > 0 && before.pages % 2 === (facesNext ? 1 : 0);
      const uneven = isSecond && !isEnd ? against.uneven * (filled - before.filled) ** 2 : 0;
      const short = from > 0 ? against.short * Math.max(0, shortest - units) ** 2 : 0;
      const alone = isEnd ? short : against.empty * empty ** 2;
      const tiny = against.tiny * Math.max(0, over - muchShrunk * shrink) ** 2;
      const tooMuch = units - shrink > height ? against.overfull : 0;
      const cost =
        before.cost + against.page + alone + uneven + against.shrunk * over ** 2 + tiny + apart + trailing + tooMuch;
      if (cost < found.cost) found = { cost, from, pages: before.pages + 1, filled };
    }
    // A page that would begin with space begins after it.
    if (last.blank && (best[to - 1]?.cost ?? 0) < found.cost) {
      const before = best[to - 1] as Best;
      found = { ...before, from: -1 };
    }
    best.push(found);
  }
  const columns: Placed[][] = [];
  for (let to = rows.length; to > 0; ) {
    const { from } = best[to] as Best;
    if (from < 0) {
      to -= 1;
      continue;
    }
    columns.push(placed(rows.slice(from, to), height));
    to = from;
  }
  return columns.reverse();
}

/** Gives the rows of a column their heights, from the top. */
function placed(rows: Row[], height: number): Placed[] {
  const natural = unitsOf(rows);
  let over = Math.max(0, natural - height);
  let spare = Math.max(0, height - natural);
  let left = rows.reduce((sum, { shrink }) => sum + shrink, 0);
  let top = 0;
  return rows.map((row) => {
    const less = left > 0 ? Math.min(row.shrink, Math.ceil((over * row.shrink) / left)) : 0;
    over -= less;
    left -= row.shrink;
    let units = row.units - less;
    if (row.snap && (top + units) % 2) {
      const more = spare > 0 ? 1 : -1;
      units += more;
      spare -= more;
    }
    const one = { row, top, units };
    top += units;
    return one;
  });
}
