import type { Code } from "./codes.ts";
import { type Grey, percentile, sample } from "./pixels.ts";
import type { Place } from "./places.ts";
import { compose, cornersOf, fitMap, type Homography, type Pair, project, solve } from "./plane.ts";

// The corners of a code are known to a pixel. A card is up to nine times as wide, so they are measured again: by each edge between a dark module and a
// light one, of which a code has hundreds.

/** Steps in which an edge is looked for, as a share of a module, on both sides of where it should be. */
const reach = 0.7;
const steps = 14;

/** One edge: a place on the card, whether it runs upright, and how far from there it was found, in pixels of the card. */
interface Edge {
  x: number;
  y: number;
  upright: boolean;
  off: number;
}

/** Returns how far an edge is from where it should be, as a share of `reach`. Null if there is no clear one. */
function crossing(values: number[], middle: number, rising: boolean): number | null {
  for (let off = 0; off <= steps / 2; off++)
    for (const index of [steps / 2 + off, steps / 2 - off - 1]) {
      const [before, after] = [values[index], values[index + 1]];
      if (before === undefined || after === undefined || before === after) continue;
      if (rising ? before < middle && after >= middle : before >= middle && after < middle)
        return ((index + (middle - before) / (after - before)) / steps) * 2 - 1;
    }
  return null;
}

function edgesOf(
  page: Grey,
  code: Code,
  { x: left, y: top, module }: Place & { module: number },
  map: Homography,
): Edge[] {
  const dark = (row: number, column: number) => code.modules[row * code.size + column] ?? false;
  const at = (x: number, y: number) => {
    const spot = project(map, { x, y });
    return sample(page, spot.x, spot.y);
  };
  const [darkValues, lightValues]: [number[], number[]] = [[], []];
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      (dark(row, column) ? darkValues : lightValues).push(
        at(left + (column + 0.5) * module, top + (row + 0.5) * module),
      );
  const middle = (percentile(darkValues, 0.5) + percentile(lightValues, 0.5)) / 2;
  const edges: Edge[] = [];
  const measure = (x: number, y: number, upright: boolean, rising: boolean) => {
    const values = Array.from({ length: steps + 1 }, (_, step) => {
      const off = ((step / steps) * 2 - 1) * reach * module;
      return upright ? at(x + off, y) : at(x, y + off);
    });
    const found = crossing(values, middle, rising);
    if (found !== null) edges.push({ x, y, upright, off: found * reach * module });
  };
  for (let line = 0; line < code.size; line++)
    for (let between = 1; between < code.size; between++) {
      const along = (line + 0.5) * module;
      if (dark(line, between - 1) !== dark(line, between))
        measure(left + between * module, top + along, true, dark(line, between - 1));
      if (dark(between - 1, line) !== dark(between, line))
        measure(left + along, top + between * module, false, dark(between - 1, line));
    }
  return edges;
}

/** Returns the change of the card's plane that brings edges to where they were found, with or without perspective. */
function correction(edges: Edge[], centre: { x: number; y: number }, perspective: boolean): Homography | null {
  const scale = 200;
  const rows = edges.map(({ x, y, upright, off }) => {
    const [u, v] = [(x - centre.x) / scale, (y - centre.y) / scale];
    const value = (upright ? u : v) + off / scale;
    const row = upright ? [u, v, 1, 0, 0, 0] : [0, 0, 0, u, v, 1];
    return perspective ? [...row, -u * value, -v * value, value] : [...row, value];
  });
  const found = solve(rows);
  if (!found) return null;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = found;
  const to: Homography = [1 / scale, 0, -centre.x / scale, 0, 1 / scale, -centre.y / scale, 0, 0, 1];
  const back: Homography = [scale, 0, centre.x, 0, scale, centre.y, 0, 0, 1];
  return compose(back, compose([a, b, c, d, e, f, g, h, 1], to));
}

/** Returns how far edges are from where they should be, in pixels of the card, without the tenth that is farthest. */
const spread = (edges: Edge[]) => {
  const offs = edges.map(({ off }) => Math.abs(off)).sort((one, other) => one - other);
  const kept = offs.slice(0, Math.ceil(offs.length * 0.9));
  return Math.sqrt(kept.reduce((sum, off) => sum + off * off, 0) / Math.max(1, kept.length));
};

/**
 * Returns how a card lies on a page by its code alone, whose modules are in the given place on the card, and whether the card was seen at an angle, as in
 * a photo. Null if the code isn't there.
 */
export function fitCode(
  page: Grey,
  code: Code,
  place: Place & { module: number },
): { map: Homography; perspective: boolean } | null {
  const { x, y, width, height } = place;
  const pairs: Pair[] = cornersOf(place).map((from, index) => ({ from, to: code.corners[index] ?? from }));
  const start = fitMap(pairs, "homography");
  if (!start) return null;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const refine = (map: Homography, perspective: boolean) => {
    let [best, edges] = [map, edgesOf(page, code, place, map)];
    for (let round = 0; round < 3 && edges.length >= 60; round++) {
      const limit = Math.max(1, 2.5 * spread(edges));
      const change = correction(
        edges.filter(({ off }) => Math.abs(off) < limit),
        centre,
        perspective,
      );
      if (!change) break;
      best = compose(best, change);
      edges = edgesOf(page, code, place, best);
    }
    return { map: best, perspective, spread: edges.length >= 60 ? spread(edges) : Number.POSITIVE_INFINITY };
  };
  const flat = refine(fitMap(pairs, "affinity") ?? start, false);
  const deep = refine(start, true);
  const chosen = deep.spread < flat.spread * 0.85 ? deep : flat;
  if (chosen.spread < Number.POSITIVE_INFINITY) return chosen;
  return { map: fitMap(pairs, "similarity") ?? start, perspective: false };
}
