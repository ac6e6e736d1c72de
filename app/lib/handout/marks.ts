import type { Box } from "~/lib/handout/sheet";
import { mm } from "./units";

export type Mark = [x1: number, y1: number, x2: number, y2: number];

/** Hairlines around a drawing: black on every plate of a press, or grey. */
export interface Marks {
  onAllPlates: boolean;
  /** The length of a dash and of the gap after it; null draws whole lines. */
  dash: number | null;
  lines: Mark[];
}

/** The colour beyond the edge that is cut (3 mm, as print shops ask for). */
export const bleed = 3 * mm;
/** The distance from the bleed to a mark, and the length of a mark. */
export const markGap = 1 * mm;
export const markLength = 5 * mm;
/** The space around a drawing for bleed and marks: 10 mm in whole pixels, so that the modules of the code match a printer's dots. */
export const margin = Math.round(10 * mm);

/** Two marks at each corner. */
export function cropMarks(trim: Box): Mark[] {
  const [near, far] = [bleed + markGap, bleed + markGap + markLength];
  const [left, right, top, bottom] = [trim.x, trim.x + trim.width, trim.y, trim.y + trim.height];
  const across = [top, bottom].flatMap((y): Mark[] => [
    [left - far, y, left - near, y],
    [right + near, y, right + far, y],
  ]);
  const down = [left, right].flatMap((x): Mark[] => [
    [x, top - far, x, top - near],
    [x, bottom + near, x, bottom + far],
  ]);
  return [...across, ...down];
}
