import { inverse, type Matrix, multiply } from "../../media-cleaner/images/decoder/icc.ts";
import type { Place, Spot } from "./places.ts";

// Maps between the plane of a card, in pixels at 300 dpi, and that of a scan. A homography is nine numbers by rows, the last of which is 1.

export type Homography = Matrix;
export interface Pair {
  from: Spot;
  to: Spot;
}

/** The corners of a rectangle, from the upper left one clockwise. */
export const cornersOf = ({ x, y, width, height }: Place): [Spot, Spot, Spot, Spot] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

export function project([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Spot): Spot {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Returns the map that maps by `second` what `first` has mapped. */
export function compose(second: Homography, first: Homography): Homography {
  const all = multiply(second, first);
  return all.map((value) => value / all[8]) as unknown as Homography;
}

/** Solves equations by least squares. Each row holds the factors and, at its end, the value. Null if they don't determine the unknowns. */
export function solve(rows: number[][]): number[] | null {
  const unknowns = (rows[0]?.length ?? 1) - 1;
  const normal = Array.from({ length: unknowns }, (_, i) =>
    Array.from({ length: unknowns + 1 }, (_, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  );
  for (let column = 0; column < unknowns; column++) {
    const sizes = normal.map((row, index) => (index < column ? -1 : Math.abs(row[column] ?? 0)));
    const pivot = sizes.indexOf(Math.max(...sizes));
    const found = normal[pivot] ?? [];
    if (Math.abs(found[column] ?? 0) < 1e-12) return null;
    normal[pivot] = normal[column] ?? [];
    normal[column] = found;
    for (const [index, row] of normal.entries()) {
      const factor = (row[column] ?? 0) / (found[column] ?? 1);
      if (index !== column) normal[index] = row.map((value, place) => value - factor * (found[place] ?? 0));
    }
  }
  return normal.map((row, index) => (row[unknowns] ?? 0) / (row[index] ?? 1));
}

/** Places around 0 at a scale of about 1 keep the equations well conditioned. */
function centred(spots: Spot[]): Homography {
  const middle = { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) };
  const scale = 1 / (mean(spots.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y))) || 1);
  return [scale, 0, -scale * middle.x, 0, scale, -scale * middle.y, 0, 0, 1];
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const kinds = {
  /** Turns, moves and scales. */
  similarity: (u: number, v: number, x: number, y: number) => [
    [u, -v, 1, 0, x],
    [v, u, 0, 1, y],
  ],
  affinity: (u: number, v: number, x: number, y: number) => [
    [u, v, 1, 0, 0, 0, x],
    [0, 0, 0, u, v, 1, y],
  ],
  homography: (u: number, v: number, x: number, y: number) => [
    [u, v, 1, 0, 0, 0, -u * x, -v * x, x],
    [0, 0, 0, u, v, 1, -u * y, -v * y, y],
  ],
};

/** Returns the map of a kind that fits pairs of places best. Null if they don't determine it. */
export function fitMap(pairs: Pair[], kind: keyof typeof kinds): Homography | null {
  const [from, to] = [centred(pairs.map((pair) => pair.from)), centred(pairs.map((pair) => pair.to))];
  const rows = pairs.flatMap((pair) => {
    const [{ x: u, y: v }, { x, y }] = [project(from, pair.from), project(to, pair.to)];
    return kinds[kind](u, v, x, y);
  });
  const found = solve(rows);
  if (!found) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = found;
  const local: Homography = kind === "similarity" ? [a, -b, c, b, a, d, 0, 0, 1] : [a, b, c, d, e, f, g, h, 1];
  return compose(inverse(to), compose(local, from));
}
