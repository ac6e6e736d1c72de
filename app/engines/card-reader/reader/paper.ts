// How bright the paper is in each part of a picture: under handwriting it is taken from around it, and a shadow makes it darker.

/** A coarse grid over a picture, with the paper's brightness in the middle of each cell. */
export interface Paper {
  columns: number;
  rows: number;
  cell: number;
  values: Float32Array;
}

/** The share of a cell's pixels that are darker than its paper: some are noise that is brighter. */
const paperShare = 0.85;

/** The least share of a cell's pixels to look at, of which every fourth is, and the value of a cell with fewer. */
const leastCount = 0.02;
const unknown = -1;

/** Gives unknown cells next to known ones their mean. Returns whether there was any. */
function fillUnknown({ columns, rows, values }: Paper): boolean {
  const known = values.slice();
  let filled = false;
  for (let offset = 0; offset < values.length; offset++) {
    if (known[offset] !== unknown) continue;
    const x = offset % columns;
    const y = (offset - x) / columns;
    let [sum, count] = [0, 0];
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      const value = nx < 0 || ny < 0 || nx >= columns || ny >= rows ? unknown : (known[ny * columns + nx] ?? unknown);
      if (value !== unknown) [sum, count] = [sum + value, count + 1];
    }
    if (!count) continue;
    values[offset] = sum / count;
    filled = true;
  }
  return filled;
}

/** Replaces each value by the highest, or the lowest, of itself and its neighbours within a distance. */
function spread({ columns, rows, values }: Paper, distance: number, highest: boolean) {
  const pick = highest ? Math.max : Math.min;
  const pass = (from: Float32Array, dx: number, dy: number) => {
    const out = new Float32Array(from.length);
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        let value = from[y * columns + x] ?? 0;
        for (let off = -distance; off <= distance; off++) {
          const [nx, ny] = [x + off * dx, y + off * dy];
          if (nx >= 0 && ny >= 0 && nx < columns && ny < rows) value = pick(value, from[ny * columns + nx] ?? 0);
        }
        out[y * columns + x] = value;
      }
    return out;
  };
  return pass(pass(values, 1, 0), 0, 1);
}

function smoothed({ columns, rows, values }: Paper) {
  const out = new Float32Array(values.length);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let [sum, count] = [0, 0];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(rows - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(columns - 1, x + 1); nx++)
          [sum, count] = [sum + (values[ny * columns + nx] ?? 0), count + 1];
      out[y * columns + x] = sum / count;
    }
  return out;
}

/**
 * Estimates the paper's brightness in cells of `cell` pixels. `data` has `channels` bytes a pixel, of which one is looked at. Dark spots of up to twice
 * `filled` cells are taken for something on the paper. Pixels that aren't 0 in `left` are left out.
 */
export function paperOf(
  data: Uint8Array,
  { width, height, channels, channel }: { width: number; height: number; channels: number; channel: number },
  cell: number,
  filled: number,
  left?: Uint8Array,
): Paper {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const values = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      const [endX, endY] = [Math.min(width, (column + 1) * cell), Math.min(height, (row + 1) * cell)];
      let count = 0;
      // Every other pixel of every other line is enough to know how bright most are.
      for (let y = row * cell; y < endY; y += 2)
        for (
          let x = column * cell, offset = (y * width + x) * channels + channel;
          x < endX;
          x += 2, offset += 2 * channels
        ) {
          if (left?.[y * width + x]) continue;
          const value = data[offset] as number;
          counts[value] = (counts[value] as number) + 1;
          count++;
        }
      if (count < leastCount * cell * cell) {
        values[row * columns + column] = unknown;
        continue;
      }
      let [below, value] = [count * paperShare - (counts[0] ?? 0), 0];
      for (; below > 0 && value < 255; below -= counts[value] ?? 0) value++;
      values[row * columns + column] = value;
    }
  const paper = { columns, rows, cell, values };
  while (fillUnknown(paper));
  paper.values = spread(paper, filled, true);
  paper.values = spread(paper, filled, false);
  paper.values = smoothed(paper);
  return paper;
}

/** Writes the paper's brightness along a row of pixels into `out`. */
export function paperRow({ columns, rows, cell, values }: Paper, y: number, out: Float32Array): void {
  const cy = Math.min(Math.max((y + 0.5) / cell - 0.5, 0), rows - 1);
  const top = Math.floor(cy);
  const [share, below] = [cy - top, Math.min(rows - 1, top + 1)];
  const at = (column: number) =>
    (values[top * columns + column] ?? 0) * (1 - share) + (values[below * columns + column] ?? 0) * share;
  const half = Math.floor(cell / 2);
  out.fill(at(0), 0, half);
  for (let column = 0, x = half; x < out.length; column++) {
    let value = at(column);
    const step = (at(Math.min(columns - 1, column + 1)) - value) / cell;
    for (const end = Math.min(out.length, x + cell); x < end; x++, value += step) out[x] = value;
  }
}
