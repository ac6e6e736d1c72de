import type { Side } from "./reader/places";

// Whether two scans of one side of a card show the same writing.

/** A millimetre in pixels at 300 dpi. */
const mm = 300 / 25.4;
/** Millimetres by which two scans may lie beside each other: a card is straightened to 1.5 mm in its worst corner. */
const mostShift = 2;
/** Fewer millimetres with ink than this are a dot or a stain, which says nothing about who wrote it. */
const leastInk = 6;
/** The least likeness of two scans of the same writing. */
const leastAlike = 0.5;

/** The places where people write, as a bit for each millimetre, by rows. */
function openCells({ card, open: areas }: Side) {
  const { width, height } = card;
  const [columns, rows] = [Math.ceil(width / mm), Math.ceil(height / mm)];
  const open = new Uint8Array(columns * rows);
  for (const area of areas)
    for (let row = Math.ceil(area.y / mm); row <= (area.y + area.height) / mm - 1; row++)
      for (let column = Math.ceil(area.x / mm); column <= (area.x + area.width) / mm - 1; column++)
        open[row * columns + column] = 1;
  return { columns, rows, open };
}

type Cells = ReturnType<typeof openCells>;

/**
 * The ink around each millimetre, as a difference from the mean of its row: everybody writes on the same lines, and what matters is where along them the words
 * stand. Null if the ink is of another kind of card.
 */
function shapeOf(writing: string, { columns, rows, open }: Cells): { shape: Float32Array; ink: number } | null {
  const bits = Buffer.from(writing, "base64");
  if (bits.length !== Math.ceil((columns * rows) / 8)) return null;
  const inkAt = (row: number, column: number) => {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return 0;
    const cell = row * columns + column;
    return ((bits[cell >> 3] ?? 0) >> (cell & 7)) & 1;
  };
  const shape = new Float32Array(columns * rows);
  let ink = 0;
  for (let row = 0; row < rows; row++) {
    let [sum, count] = [0, 0];
    for (let column = 0; column < columns; column++) {
      ink += inkAt(row, column);
      const cell = row * columns + column;
      if (!open[cell]) continue;
      let near = 0;
      for (const down of [-1, 0, 1]) for (const across of [-1, 0, 1]) near += inkAt(row + down, column + across);
      shape[cell] = near;
      sum += near;
      count++;
    }
    for (let column = 0, cell = row * columns; column < columns; column++, cell++)
      if (open[cell]) shape[cell] = (shape[cell] ?? 0) - sum / count;
  }
  return { shape, ink };
}

/**
 * How much two scans of a side are alike, from -1 to 1: the correlation of where their ink is, at the best of the places up to 2 mm beside each other. Two sides
 * without ink are alike.
 */
function likeness(side: Side, one: string, other: string): number {
  const cells = openCells(side);
  const [a, b] = [shapeOf(one, cells), shapeOf(other, cells)];
  if (!a || !b) return -1;
  if (a.ink < leastInk && b.ink < leastInk) return 1;
  const size = (shape: Float32Array) => Math.sqrt(shape.reduce((sum, value) => sum + value * value, 0));
  const both = size(a.shape) * size(b.shape);
  if (!both) return 0;
  let best = -1;
  for (let down = -mostShift; down <= mostShift; down++)
    for (let across = -mostShift; across <= mostShift; across++) {
      const off = down * cells.columns + across;
      let sum = 0;
      for (let offset = Math.max(0, -off); offset < a.shape.length && offset + off < b.shape.length; offset++)
        sum += (a.shape[offset] ?? 0) * (b.shape[offset + off] ?? 0);
      best = Math.max(best, sum / both);
    }
  return best;
}

/** Whether two scans of a side of a card, in base 64, show the same writing. */
export const isSameWriting = (side: Side, one: string, other: string): boolean =>
  likeness(side, one, other) >= leastAlike;
