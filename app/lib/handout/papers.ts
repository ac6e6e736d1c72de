import { bleed, cropMarks, type Mark, type Marks, margin } from "~/lib/handout/marks";
import { type Box, page } from "~/lib/handout/sheet";
import { mm } from "~/lib/handout/units";

export type Paper = "a5" | "a4";

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
/** The length of the cutting line of two copies from the edge of the paper. Printers leave about 4 mm blank there. */
const tick = 10 * mm;

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
  const ticks: Mark[] = [
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
