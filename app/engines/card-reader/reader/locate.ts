import type { Code } from "./codes.ts";
import { fitCode } from "./edges.ts";
import { findMark } from "./marks.ts";
import type { Grey } from "./pixels.ts";
import type { Places, Spot } from "./places.ts";
import { cornersOf, fitMap, type Homography, type Pair, project } from "./plane.ts";

/** The place of a card on a page. */
export interface Located {
  map: Homography;
  /** The card's corners on the page, from the upper left one clockwise. */
  corners: Spot[];
  /** The number of round marks that were found, of three. */
  marks: number;
  /** Pixels of the page for each pixel of the card at 300 dpi, in its middle. */
  scale: number;
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

/** Returns the pixels of the page for one of the card at a place. */
function scaleAt(map: Homography, { x, y }: Spot): number {
  const here = project(map, { x, y });
  return (distance(here, project(map, { x: x + 10, y })) + distance(here, project(map, { x, y: y + 10 }))) / 20;
}

/** Whether a map shows a card as cards can lie: every corner turns the same way, and none is more than 2.2 times as near as another. */
function isPlausible(map: Homography, corners: Spot[], cardCorners: Spot[]) {
  const turns = corners.map((corner, index) => {
    const [next, after] = [corners[(index + 1) % 4] as Spot, corners[(index + 2) % 4] as Spot];
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
  });
  const scales = cardCorners.map((corner) => scaleAt(map, corner));
  return turns.every((turn) => turn > 0) && Math.max(...scales) < 2.2 * Math.min(...scales);
}

/** Returns whether a map is a turned and scaled rectangle: right angles to 2 degrees, and the same scale along both sides to 3 %. */
function isFlat(map: Homography, [a, b, , d]: Spot[], { width, height }: { width: number; height: number }) {
  const [origin, right, down] = [a, b, d].map((spot) => project(map, spot as Spot)) as [Spot, Spot, Spot];
  const [along, across] = [distance(origin, right) / width, distance(origin, down) / height];
  const cosine =
    ((right.x - origin.x) * (down.x - origin.x) + (right.y - origin.y) * (down.y - origin.y)) /
    (distance(origin, right) * distance(origin, down));
  return Math.abs(cosine) < 0.035 && Math.abs(along / across - 1) < 0.03;
}

/** Returns where a card lies, by its code and by the round marks that are left. Null if its code would lie on no card. */
export function locate(page: Grey, code: Code, { card, modules }: Places): Located | null {
  const byCode = fitCode(page, code, modules);
  if (!byCode) return null;
  const codeCorners = cornersOf(modules);
  const pairs: Pair[] = codeCorners.map((from) => ({ from, to: project(byCode.map, from) }));
  const cardCorners = cornersOf({ x: 0, y: 0, width: card.width, height: card.height });
  const isScanned = !byCode.perspective && isFlat(byCode.map, cardCorners, card);
  const nearest = [...card.marks].sort((one, other) => distance(one, codeCorners[3]) - distance(other, codeCorners[3]));
  let map = byCode.map;
  let marks = 0;
  for (const mark of nearest) {
    const seen = findMark(page, map, mark, card.mark);
    if (!seen) continue;
    pairs.push({ from: mark, to: project(map, seen) });
    marks++;
    // With few marks, perspective is known by the code alone.
    const kind = marks === 3 ? "homography" : isScanned ? "similarity" : marks === 2 ? "homography" : null;
    const better = kind && fitMap(pairs, kind);
    if (better) map = better;
  }
  const corners = cardCorners.map((corner) => project(map, corner));
  if (!isPlausible(map, corners, cardCorners)) return null;
  return { map, corners, marks, scale: scaleAt(map, { x: card.width / 2, y: card.height / 2 }) };
}

/** Whether a place lies within a shape whose corners turn clockwise, or at most `off` outside it. */
export function isWithin(corners: Spot[], x: number, y: number, off: number): boolean {
  for (let index = 0; index < corners.length; index++) {
    const corner = corners[index] as Spot;
    const next = corners[(index + 1) % corners.length] as Spot;
    const dx = next.x - corner.x;
    const dy = next.y - corner.y;
    if (dx * (y - corner.y) - dy * (x - corner.x) < -off * Math.hypot(dx, dy)) return false;
  }
  return true;
}

const parts = Array.from(
  { length: 100 },
  (_, index) => [(Math.floor(index / 10) + 0.5) / 10, ((index % 10) + 0.5) / 10] as const,
);

/** Returns the share of a card that another one covers. */
function covered({ corners: [a, b, c, d] }: Located, other: Located) {
  const between = (one: Spot, two: Spot, share: number) => ({
    x: one.x + (two.x - one.x) * share,
    y: one.y + (two.y - one.y) * share,
  });
  const inside = parts.filter(([across, down]) => {
    const upper = between(a as Spot, b as Spot, across);
    const { x, y } = between(upper, between(d as Spot, c as Spot, across), down);
    return isWithin(other.corners, x, y, 0);
  });
  return inside.length / parts.length;
}

const allMarks = 3;
/** The share that cards may cover of each other. */
const mostCovered = 0.2;

/**
 * Returns the cards that lie where no other one lies. The one that shows all its marks lies above one that doesn't, and a code that was copied onto a card has no
 * marks around it. Of two that can't be told apart neither stays.
 */
export function apart<Card extends Located>(cards: Card[]): Card[] {
  return cards.filter((card) =>
    cards.every((other) => {
      if (other === card || Math.max(covered(card, other), covered(other, card)) < mostCovered) return true;
      const isAbove = card.marks === allMarks && other.marks < allMarks;
      return isAbove || (card.marks >= 2 && other.marks <= card.marks - 2);
    }),
  );
}
