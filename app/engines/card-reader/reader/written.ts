import { partsOf } from "./parts.ts";
import { type Grey, percentile } from "./pixels.ts";
import type { Place } from "./places.ts";
import type { Straight } from "./straighten.ts";

// Whether a side is as it was printed. When in doubt it isn't: what somebody wrote with a faint pencil counts.

/** The side of the squares whose means are looked at, in pixels at 300 dpi: a third of a millimetre, as wide as a pencil's line. */
const square = 4;
/** A square is compared with those on its left and right up to this many: 8 mm. The edge of a printed line is as dark there, handwriting isn't. */
const beside = 24;
/** Squares that are darker by this many spreads of the noise are ink, and by this much at least, of 255. */
const spreads = 5;
const leastDarker = 6;
/** With more than this, there is too much noise to tell faint ink, or too much ink to know the noise. */
const mostDarker = 24;
/** The spread of a normal distribution in distances between its quartiles. */
const perQuartile = 0.7413;
/** Paper that isn't white where a card was made white is covered by something. */
const covered = 200;
/** Millimetres: shorter parts are specks. */
const speck = 1.5;

/** The means of the squares in an area. Of each pixel the darkest colour counts, because yellow ink is hardly darker than paper. */
function meansOf({ width, height, rgb, scale }: Straight, area: Place): { means: Grey; mm: number } {
  const side = Math.max(1, Math.round(square * scale));
  const [left, top] = [Math.round(area.x * scale), Math.round(area.y * scale)];
  const [right, bottom] = [(area.x + area.width) * scale, (area.y + area.height) * scale];
  const columns = Math.max(0, Math.floor((Math.min(width, right) - left) / side));
  const rows = Math.max(0, Math.floor((Math.min(height, bottom) - top) / side));
  const sums = new Uint32Array(columns * rows);
  for (let y = 0; y < rows * side; y++) {
    const line = Math.floor(y / side) * columns;
    let from = ((top + y) * width + left) * 3;
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let x = 0; x < side; x++, from += 3)
        sum += Math.min(rgb[from] as number, rgb[from + 1] as number, rgb[from + 2] as number);
      sums[line + column] = (sums[line + column] as number) + sum;
    }
  }
  const data = Uint8Array.from(sums, (sum) => Math.round(sum / side ** 2));
  return { means: { width: columns, height: rows, data }, mm: (300 * scale) / 25.4 / side };
}

/** Writes the value in the middle of those around each square of a row. */
function middlesOf(row: Uint8Array, out: Uint8Array) {
  const counts = new Uint16Array(256);
  // The value in the middle, and how many are below it.
  let [count, middle, below] = [0, 0, 0];
  const change = (offset: number, by: 1 | -1) => {
    const value = row[offset];
    if (value === undefined) return;
    counts[value] = (counts[value] as number) + by;
    count += by;
    if (value < middle) below += by;
  };
  for (let index = 0; index < beside; index++) change(index, 1);
  for (let offset = 0; offset < row.length; offset++) {
    change(offset + beside, 1);
    change(offset - beside - 1, -1);
    while (below * 2 > count) below -= counts[--middle] as number;
    while ((below + (counts[middle] as number)) * 2 <= count) below += counts[middle++] as number;
    out[offset] = middle;
  }
}

/** Marks the squares that are darker than most on their left and right, also in the rows above and below: a line may lie a little askew. */
function inkOf({ width, height, data }: Grey, darker: number): Grey {
  const middles = new Uint8Array(data.length).fill(255);
  for (let offset = 0; offset < data.length; offset += width)
    middlesOf(data.subarray(offset, offset + width), middles.subarray(offset, offset + width));
  const ink = data.map((value, index) => {
    const least = Math.min(middles[index] ?? 0, middles[index - width] ?? 255, middles[index + width] ?? 255);
    return value < least - darker ? 1 : 0;
  });
  return { width, height, data: ink };
}

/** An area of a card with the squares that are ink, and the number of squares in a millimetre. */
export interface Inked {
  ink: Grey;
  mm: number;
  /** Whether something lies over it, or there is too much noise or ink to tell one from the other. */
  isUnsure: boolean;
}

/** Looks for ink in an area of a straightened card with white paper. Null if no square fits into it. */
export function inkIn(card: Straight, area: Place): Inked | null {
  const { means, mm } = meansOf(card, area);
  if (!means.data.length) return null;
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => percentile(means.data, share)) as [
    number,
    number,
    number,
  ];
  const darker = Math.max(leastDarker, spreads * perQuartile * (high - low));
  const isUnsure = middle < covered || darker > mostDarker;
  return { ink: inkOf(means, Math.min(darker, mostDarker)), mm, isUnsure };
}

/** Whether anything was written in one of these areas of a straightened card with white paper, where nothing is printed. */
export const isWritten = (areas: (Inked | null)[]): boolean =>
  areas.some((area) => area && (area.isUnsure || partsOf(area.ink, area.mm).some(({ length }) => length >= speck)));
