import { type Box, page } from "~/lib/handout/sheet";
import { pdfNumber, pdfNumbers } from "./file.server";

/** Lengths are in pixels at 300 dpi, as in the drawing: points and millimetres in one of them. */
export const point = 72 / 300;
const mm = 300 / 25.4;

export type Paper = "a5" | "a4";

interface Layout {
  width: number;
  height: number;
  trim: Box;
  bleed: Box;
  /** Where the drawing's upper left corner lies, and how far its background may run, in the order of painting. */
  copies: { x: number; y: number; clip: Box }[];
  /** Marks around the drawing, as operators. */
  marks: string;
}

const [a5, a4] = [
  { width: 148 * mm, height: 210 * mm },
  { width: 297 * mm, height: 210 * mm },
];
const bleed = 3 * mm;
/** From the bleed to the mark, and the mark's length. */
const markGap = 1 * mm;
const markLength = 5 * mm;
/** Room around the drawing on the sheet for bleed and marks: 10 mm, in whole pixels, so that the code's modules meet a printer's dots. */
const margin = Math.round(10 * mm);
/** How far from the paper's edge the cutting line of two copies reaches: printers leave about 4 mm of it blank. */
const tick = 10 * mm;

const hairline = `${pdfNumber(0.25 / point)} w`;
const line = (x1: number, y1: number, x2: number, y2: number) => `${pdfNumbers(x1, y1)} m ${pdfNumbers(x2, y2)} l S`;

/** Two marks at each corner, in the colour that comes out on every plate of a press. */
function cropMarks(trim: Box): string {
  const [near, far] = [bleed + markGap, bleed + markGap + markLength];
  const [left, right, top, bottom] = [trim.x, trim.x + trim.width, trim.y, trim.y + trim.height];
  const across = [top, bottom].flatMap((y) => [
    line(left - far, y, left - near, y),
    line(right + near, y, right + far, y),
  ]);
  const down = [left, right].flatMap((x) => [
    line(x, top - far, x, top - near),
    line(x, bottom + near, x, bottom + far),
  ]);
  return [`/${registration} CS 1 SCN`, hairline, ...across, ...down].join("\n");
}

/** The name under which marks find the colour of all plates. */
export const registration = "Registration";

/** The drawing on the A5 page that it is cut to, with 3 mm of bleed and crop marks: for a printer's shop. */
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
  return { width, height, trim, bleed: bled, copies, marks: cropMarks(trim) };
}

/** Two of them side by side on A4, to be cut once in the middle: for an office printer. The background runs to the paper's edges. */
function double(): Layout {
  const whole = { x: 0, y: 0, ...a4 };
  const middle = a4.width / 2;
  const left = Math.round(middle - page.width);
  const ticks = [line(middle, 0, middle, tick), line(middle, a4.height - tick, middle, a4.height)];
  const dash = pdfNumber(1 * mm);
  return {
    ...a4,
    trim: whole,
    bleed: whole,
    // The right one is painted over the left one's background: two that only met would show a seam between them.
    copies: [
      { x: left, y: 0, clip: whole },
      { x: left + page.width, y: 0, clip: { ...whole, x: left + page.width, width: a4.width - left - page.width } },
    ],
    marks: [`.4 G`, hairline, `[${dash}] 0 d`, ...ticks].join("\n"),
  };
}

/** What a paper holds: where its boxes and copies lie, in pixels from its upper left corner. */
export function layoutOf(paper: Paper): Layout {
  return paper === "a5" ? single() : double();
}
