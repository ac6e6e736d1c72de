import type { Element, Ink, Item } from "./plan";
import type { SetLine } from "./type";

/** The place of a row, in points from the upper left corner of the trim. */
export interface Place {
  left: number;
  top: number;
  height: number;
}

/** A part of a column that stays together. Heights are in units of the baseline grid. */
export interface Row {
  units: number;
  /** How much lower it may become. */
  shrink: number;
  /** Whether the next row belongs on the same page. */
  keep: boolean;
  /** Whether it is there as long as a page can hold all that is bound so. */
  bound?: boolean;
  /** Whether it should be there, unless much of the page would stay empty for it. */
  near?: boolean;
  /** Space, which is dropped at the top of a page. */
  blank: boolean;
  /** Whether it becomes a unit higher or lower if what follows would stand between two lines of the grid. */
  snap?: boolean;
  place: (at: Place) => Item[];
}

/** A row of a height, of which little else is known. */
export const rowOf = (units: number, place: Row["place"], given: Partial<Row> = {}): Row => ({
  units,
  place,
  shrink: 0,
  keep: false,
  blank: false,
  ...given,
});

/** Empty space between two parts. The next part begins on a whole line of the grid, which has two units. */
export const gap = (units: number, keep = false): Row => rowOf(units, () => [], { keep, blank: true, snap: true });

/** So many units, or one more if they are not whole lines of the grid. */
export const wholeLines = (units: number): number => units + (units % 2);

/** The height of rows in units. */
export const unitsOf = (rows: Row[]): number => rows.reduce((sum, { units }) => sum + units, 0);

/** The part of a line's height that lies below its baseline. */
const drop = 0.29;

interface LineLook {
  unit: number;
  element: Element;
  ink: Ink;
  /** The height of a line, if its ink doesn't need more. */
  units?: number;
  /** Space on the left, in points. */
  left?: number;
  keep?: boolean;
}

/** How many units more the ink of a line needs above and below. */
function extraOf({ above, below }: SetLine, { unit, units = 2 }: LineLook) {
  const room = drop * units * unit;
  const more = (reach: number, has: number) => Math.max(0, Math.ceil((reach - has) / unit - 0.005));
  return { under: more(below, room), over: more(above, units * unit - room) };
}

/** A line as a row. It gets whole units more if its ink is higher or lower than usual. */
export function lineRow(line: SetLine, look: LineLook, { under, over } = extraOf(line, look)): Row {
  const { unit, element, ink, units = 2, left = 0, keep = false } = look;
  const below = drop * units * unit + under * unit;
  const place: Row["place"] = ({ top, height, ...at }) => [
    { kind: "line", element, line, x: at.left + left, baseline: top + height - below, ink },
  ];
  return rowOf(units + over + under, place, { keep });
}

/** The number of a story's first lines that stand on one page, and of its last ones that don't stand on a page of their own. */
const firstLines = 4;
const fewLastLines = 6;

/**
 * Keeps the first two lines of a text together, and the last two, with the space between them. Its first four are bound, and so are its last ones, so that no
 * page begins with six or fewer of them: a short text goes to the next page as a whole.
 */
export function keepEnds(rows: Row[]): void {
  const lines = rows.flatMap(({ blank }, index) => (blank ? [] : [index]));
  const between = (some: number[]) => rows.slice(some[0], some.at(-1));
  for (const ends of [lines.slice(0, 2), lines.slice(-2)]) for (const row of between(ends)) row.keep = true;
  for (const ends of [lines.slice(0, firstLines), lines.slice(-fewLastLines - 1)])
    for (const row of between(ends)) row.bound = true;
}

/** The room of a paragraph's lines: if half of them or more need more than usual, as in scripts with tall letters, all have the same. */
function evenly(lines: SetLine[], look: LineLook) {
  const each = lines.map((line) => extraOf(line, look));
  const tall = each.filter(({ under, over }) => under + over > 0);
  if (tall.length * 2 < lines.length) return each;
  const most = { under: Math.max(...each.map(({ under }) => under)), over: Math.max(...each.map(({ over }) => over)) };
  return each.map(() => most);
}

/**
 * The lines of a paragraph as rows, in the parts that its writer ended: neither the first line of a paragraph or part nor its last one stands alone, and
 * three lines stay together.
 */
export function paragraphRows(parts: SetLine[][], look: LineLook): Row[] {
  const lines = parts.flat();
  const together = new Set<number>();
  const keepTwo = (from: number, length: number) => {
    if (length < 2) return;
    for (const at of length === 3 ? [0, 1] : [0, length - 2]) together.add(from + at);
  };
  let from = 0;
  for (const { length } of parts) {
    keepTwo(from, length);
    from += length;
  }
  keepTwo(0, lines.length);
  const extra = evenly(lines, look);
  return lines.map((line, index) => lineRow(line, { ...look, keep: look.keep || together.has(index) }, extra[index]));
}
