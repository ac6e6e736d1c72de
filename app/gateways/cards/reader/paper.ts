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
 * `filled` cells are taken for something on the paper.
 */
export function paperOf(
  data: Uint8Array,
  { width, height, channels, channel }: { width: number; height: number; channels: number; channel: number },
  cell: number,
  filled: number,
): Paper {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const values = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let count = 0;
      for (let y = row * cell; y < Math.min(height, (row + 1) * cell); y++)
        for (let x = column * cell; x < Math.min(width, (column + 1) * cell); x++, count++) {
          const value = data[(y * width + x) * channels + channel] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      let [left, value] = [count * paperShare, 0];
      for (left -= counts[0] ?? 0; left > 0 && value < 255; left -= counts[value] ?? 0) value++;
      values[row * columns + column] = value;
    }
  const paper = { columns, rows, cell, values };
  paper.values = spread(paper, filled, true);
  paper.values = spread(paper, filled, false);
  paper.values = smoothed(paper);
  return paper;
}

/** Writes the paper's brightness along a row of pixels into `out`. */
export function paperRow({ columns, rows, cell, values }: Paper, y: number, out: Float32Array): void {
  const cy = Math.min(Math.max((y + 0.5) / cell - 0.5, 0), rows - 1);
  const top = Math.floor(cy);
  const [fy, below] = [cy - top, Math.min(rows - 1, top + 1)];
  for (let x = 0; x < out.length; x++) {
    const cx = Math.min(Math.max((x + 0.5) / cell - 0.5, 0), columns - 1);
    const left = Math.floor(cx);
    const [fx, right] = [cx - left, Math.min(columns - 1, left + 1)];
    const upper = (values[top * columns + left] ?? 0) * (1 - fx) + (values[top * columns + right] ?? 0) * fx;
    const lower = (values[below * columns + left] ?? 0) * (1 - fx) + (values[below * columns + right] ?? 0) * fx;
    out[x] = upper * (1 - fy) + lower * fy;
  }
}
