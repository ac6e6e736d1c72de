import { type Grey, type Patch, percentile, sample } from "./pixels.ts";
import type { Spot } from "./places.ts";
import { type Homography, project } from "./plane.ts";

/** How far from where it should be a mark is looked for, in pixels of the card: 5 mm. The nearest mark of a card that touches is 14 mm away. */
const reach = 59;
/** Pixels of the card between two places that are looked at. */
const step = 2;
/** The least difference between a mark and the paper around it. */
const leastContrast = 40;

const valueAt = ({ side, values }: Patch, x: number, y: number) => values[Math.round(y) * side + Math.round(x)] ?? 255;

/** Returns places at a distance from a middle, as a share of a circle's radius. */
const ring = (radius: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });

/**
 * Looks for a round mark near its place on a card. Returns where it is in the card's plane as the map sees it, or null if no dark disc of this diameter
 * with white paper around it is there.
 */
export function findMark(page: Grey, map: Homography, expected: Spot, diameter: number): Spot | null {
  const radius = diameter / 2 / step;
  const half = Math.ceil((reach + diameter) / step);
  const side = 2 * half + 1;
  const patch: Patch = { side, values: new Float32Array(side * side) };
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const spot = project(map, { x: expected.x + (x - half) * step, y: expected.y + (y - half) * step });
      const inside = spot.x >= 0 && spot.y >= 0 && spot.x < page.width && spot.y < page.height;
      patch.values[y * side + x] = inside ? sample(page, spot.x, spot.y) : 255;
    }
  const white = percentile(patch.values, 0.85);
  const [inner, outer] = [
    [{ x: 0, y: 0 }, ...ring(radius * 0.4, 8), ...ring(radius * 0.75, 12)],
    ring(radius * 1.5, 20),
  ];
  let best: { x: number; y: number; score: number } | null = null;
  const reached = reach / step;
  for (let y = half - reached; y <= half + reached; y++)
    for (let x = half - reached; x <= half + reached; x++) {
      if (white - valueAt(patch, x, y) < leastContrast) continue;
      const away = Math.hypot(x - half, y - half);
      if (away > reached) continue;
      const dark = inner.reduce((sum, off) => sum + valueAt(patch, x + off.x, y + off.y), 0) / inner.length;
      const light =
        outer.reduce((sum, off) => sum + Math.min(white, valueAt(patch, x + off.x, y + off.y)), 0) / outer.length;
      const score = light - dark - away * 0.25;
      if (score > (best?.score ?? leastContrast)) best = { x, y, score };
    }
  if (!best) return null;
  const refined = centroid(patch, best, radius * 1.3, white);
  return isDisc(patch, refined, radius, white)
    ? { x: expected.x + (refined.x - half) * step, y: expected.y + (refined.y - half) * step }
    : null;
}

/** Returns the middle of what is dark around a place. */
function centroid(patch: Patch, start: Spot, radius: number, white: number): Spot {
  let place = { x: start.x, y: start.y };
  for (let round = 0; round < 3; round++) {
    let [sum, sumX, sumY] = [0, 0, 0];
    for (let y = Math.floor(place.y - radius); y <= place.y + radius; y++)
      for (let x = Math.floor(place.x - radius); x <= place.x + radius; x++) {
        if (Math.hypot(x - place.x, y - place.y) > radius) continue;
        const weight = Math.max(0, white * 0.9 - valueAt(patch, x, y));
        [sum, sumX, sumY] = [sum + weight, sumX + weight * x, sumY + weight * y];
      }
    if (!sum) break;
    place = { x: sumX / sum, y: sumY / sum };
  }
  return place;
}

/** Whether there is a dark disc of this radius, and mostly paper around it. Handwriting that crosses its edge is allowed on a third of it. */
function isDisc(patch: Patch, { x, y }: Spot, radius: number, white: number) {
  const inside = [{ x: 0, y: 0 }, ...ring(radius * 0.4, 8), ...ring(radius * 0.7, 12)].map((off) =>
    valueAt(patch, x + off.x, y + off.y),
  );
  const around = ring(radius * 1.5, 24).map((off) => valueAt(patch, x + off.x, y + off.y));
  const dark = percentile(inside, 0.5);
  const middle = (white + dark) / 2;
  const share = (values: number[], matches: (value: number) => boolean) =>
    values.filter(matches).length / values.length;
  return (
    white - dark >= leastContrast &&
    share(inside, (value) => value < middle) > 0.85 &&
    share(around, (value) => value > middle) > 0.65
  );
}
