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
  /** How much lower and higher it may become. */
  shrink: number;
  stretch: number;
  /** Whether the next row belongs on the same page. */
  keep: boolean;
  /** Space, which is dropped at the top of a page. */
  blank: boolean;
  place: (at: Place) => Item[];
}

const nothing = () => [];

/** Empty space between two parts. */
export const gap = (units: number, { stretch = 0, keep = false } = {}): Row => ({
  ...{ units, stretch, keep, shrink: 0, blank: true },
  place: nothing,
});

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

/** A line as a row. It gets whole units more if its ink is higher or lower than usual. */
export function lineRow(line: SetLine, { unit, element, ink, units = 2, left = 0, keep = false }: LineLook): Row {
  const below = drop * units * unit;
  const more = (reach: number, room: number) => Math.max(0, Math.ceil((reach - room) / unit - 0.005));
  const under = more(line.below, below);
  const over = more(line.above, units * unit - below);
  return {
    ...{ units: units + over + under, shrink: 0, stretch: 0, keep, blank: false },
    place: (at) => {
      const baseline = at.top + at.height - below - under * unit;
      return [{ kind: "line", element, line, x: at.left + left, baseline, ink }];
    },
  };
}

/** The lines of a paragraph as rows: neither its first line nor its last one stands alone, and three lines stay together. */
export function paragraphRows(lines: SetLine[], look: LineLook): Row[] {
  const { length } = lines;
  return lines.map((line, at) => {
    const alone = length > 1 && (at === 0 || at === length - 2 || (length === 3 && at < 2));
    return lineRow(line, { ...look, keep: look.keep || alone });
  });
}
