import { mm } from "../prints/units";
import type { CardKind } from "./code";
import type { Place } from "./geometry";
import { roomOf } from "./room";

/** The distance from everything that is printed: a card is straightened to 1.5 mm in its worst corner. */
const guard = 1.5 * mm;

/**
 * The areas on a side of a card, in pixels, in which people write: nothing is printed there, whatever the card says, but lines from one end to the other. So
 * anything else in them was written by hand.
 */
export function openAreas(kind: CardKind): Place[] {
  const { writing, taken, name } = roomOf(kind);
  const area = (left: number, top: number, right: number, bottom: number): Place => {
    return { x: left, y: top, width: right - left, height: bottom - top };
  };
  const [left, right] = [writing.left + guard, writing.right - guard];
  const [beside, below] = [taken.x - guard, taken.y + taken.height + guard];
  const bottom = writing.bottom - guard;
  const areas = [area(left, writing.top + guard, beside, bottom), area(beside + guard, below, right, bottom)];
  if (!name) return areas;
  const { x, y, width } = name.line;
  return [...areas, area(x, writing.bottom + guard, x + width, y - guard)];
}
