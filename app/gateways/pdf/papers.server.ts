import { type Box, page } from "~/lib/handout/sheet";

/** All lengths are in pixels at 300 dpi, as in the drawing. These two convert them to points, and millimetres to pixels. */
export const point = 72 / 300;
const mm = 300 / 25.4;

export type Paper = "a5" | "a4";

type Line = [x1: number, y1: number, x2: number, y2: number];

/** Hairlines around the drawing: black on every plate of a press, or grey. */
export interface Marks {
  onAllPlates: boolean;
  /** The length of a dash and of the gap after it; null draws whole lines. */
  dash: number | null;
  lines: Line[];
}

interface Layout {
  width: number;
  height: number;
  trim: Box;
  bleed: Box;
  /** The upper left corner of each copy of the drawing and the area that its background may fill, in the order of painting. */
  copies: { x: number; y: number; clip: Box }[];
  marks: Marks;
}

const [a5, a4] = [
  { width: 148 * mm, height: 210 * mm },
  { width: 297 * mm, height: 210 * mm },
];
const bleed = 3 * mm;
/** The distance from the bleed to a mark, and the length of a mark. */
const markGap = 1 * mm;
const markLength = 5 * mm;
/** The space around the drawing for bleed and marks: 10 mm in whole pixels, so that the modules of the code match a printer's dots. */
const margin = Math.round(10 * mm);
/** The length of the cutting line of two copies from the edge of the paper. Printers leave about 4 mm blank there. */
const tick = 10 * mm;

/** Two marks at each corner. */
function cropMarks(trim: Box): Line[] {
  const [near, far] = [bleed + markGap, bleed + markGap + markLength];
  const [left, right, top, bottom] = [trim.x, trim.x + trim.width, trim.y, trim.y + trim.height];
  const across = [top, bottom].flatMap((y): Line[] => [
    [left - far, y, left - near, y],
    [right + near, y, right + far, y],
  ]);
  const down = [left, right].flatMap((x): Line[] => [
    [x, top - far, x, top - near],
    [x, bottom + near, x, bottom + far],
  ]);
  return [...across, ...down];
}

/** One copy on an A5 page with 3 mm of bleed and crop marks, for a print shop. */
function single(): Layout {
  const [width, height] = [page.width + 2 * margin, page.height + 2 * margin];
  const trim = { x: (width - a5.width) / 2, y: (height - a5.height) / 2, ...a5 };
  const bled = {
    x: trim.x - bleed,
    y: trim.y - bleed,
    width: trim.width + 2 * bleed,
    height: trim.height + 2 * bleed,
  };
  const copies = [{ x: margin, y: margin, clip: bled }];
  const marks = { onAllPlates: true, dash: null, lines: cropMarks(trim) };
  return { width, height, trim, bleed: bled, copies, marks };
}

/** Two copies side by side on A4 with one cut in the middle, for an office printer. The background reaches the edges of the paper. */
function double(): Layout {
  const whole = { x: 0, y: 0, ...a4 };
  const middle = a4.width / 2;
  const left = Math.round(middle - page.width);
  const ticks: Line[] = [
    [middle, 0, middle, tick],
    [middle, a4.height - tick, middle, a4.height],
  ];
  return {
    ...a4,
    trim: whole,
    bleed: whole,
    // The right copy is painted over the left one's background. If they only met, a seam would show between them.
    copies: [
      { x: left, y: 0, clip: whole },
      { x: left + page.width, y: 0, clip: { ...whole, x: left + page.width, width: a4.width - left - page.width } },
    ],
    marks: { onAllPlates: false, dash: 1 * mm, lines: ticks },
  };
}

/** Returns the layout of a paper: its boxes and copies, in pixels from its upper left corner. */
export function layoutOf(paper: Paper): Layout {
  return paper === "a5" ? single() : double();
}
