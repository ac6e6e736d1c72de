import { mm } from "~/lib/handout/units";
import type { CardKind } from "./code";
import { cardSpaces, faintOf } from "./face";
import type { Place } from "./geometry";
import { roomOf } from "./room";

/** The distance from everything that is printed: a card is straightened to 1.5 mm in its worst corner. */
const guard = 1.5 * mm;
/** The distance from lines for writing, which is as far as most cards lie from their place: nearer, small letters would be overlooked. */
const near = 0.9 * mm;
/** Strips lower than this show too little. */
const least = 1.2 * mm;

/** An area without the lines that may cross it. */
function between({ x, y, width, height }: Place, lines: Place[]): Place[] {
  const crossing = lines
    .filter((line) => line.x < x + width && x < line.x + line.width)
    .sort((one, other) => one.y - other.y);
  const starts = [y, ...crossing.map((line) => line.y + line.height + near)];
  const ends = [...crossing.map((line) => line.y - near), y + height];
  return starts.flatMap((start, index): Place[] => {
    const [top, bottom] = [Math.max(y, start), Math.min(y + height, ends[index] ?? 0)];
    return bottom - top >= least ? [{ x, y: top, width, height: bottom - top }] : [];
  });
}

/**
 * The areas on a side of a card, in pixels, in which nothing is printed, whatever the card says and whichever space to write it has: anything in them was
 * written by hand.
 */
export function openAreas(kind: CardKind): Place[] {
  const room = roomOf(kind);
  const { writing, taken, name } = room;
  const area = (left: number, top: number, right: number, bottom: number): Place => {
    return { x: left, y: top, width: right - left, height: bottom - top };
  };
  const [left, right] = [writing.left + guard, writing.right - guard];
  const [beside, below] = [taken.x - guard, taken.y + taken.height + guard];
  const bottom = writing.bottom - guard;
  const lines = cardSpaces.flatMap((space) => faintOf(room, kind, space)).filter(({ width, height }) => width > height);
  const areas = [area(left, writing.top + guard, beside, bottom), area(beside + guard, below, right, bottom)].flatMap(
    (each) => between(each, lines),
  );
  if (!name) return areas;
  const { x, y, width } = name.line;
  return [...areas, area(x, writing.bottom + guard, x + width, y - guard)];
}
