import { grown } from "../handout/shapes";
import type { Box } from "../handout/sheet";
import type { Destination } from "../prints/impose";
import { bleed, cropMarks, type Mark, type Marks, margin } from "../prints/marks";
import { mm } from "../prints/units";
import type { CardSide, CardSize } from "./code";
import { geometryOf } from "./geometry";

/** The sheets of a file of cards, in pixels from the upper left corner. Each has a page for the fronts and one for the backs. */
export interface CardSheet {
  width: number;
  height: number;
  trim: Box;
  bleed: Box;
  /** The corners of the cards on a page; the same number stands in the same place of both lists. */
  places: Record<CardSide, { x: number; y: number }[]>;
  marks: Marks[];
}

/** How many cards share a sheet of A4, which lies across for cards of A6. */
const onA4 = {
  a6: { width: 297 * mm, height: 210 * mm, columns: 2, rows: 2 },
  a5: { width: 210 * mm, height: 297 * mm, columns: 1, rows: 2 },
};

export const cardsPerSheet = (size: CardSize) => onA4[size].columns * onA4[size].rows;

/** The length of a mark from the edge of the paper. Printers leave about 4 mm blank there. */
const tick = 10 * mm;

/** An even number of pixels, so that the modules of a code are whole pixels at 150 dpi too. */
const even = (value: number) => 2 * Math.round(value / 2);

/**
 * Sheets that are turned over their long edge: cards of A6 stand behind each other in the other row, because their sheet lies across, and cards of A5
 * in the same one.
 */
function forOffice(size: CardSize): CardSheet {
  const { columns, rows, ...paper } = onA4[size];
  const card = geometryOf({ size, side: "front", mirrored: false });
  const cell = { width: paper.width / columns, height: paper.height / rows };
  const place = (column: number, row: number) => ({
    x: even(column * cell.width + (cell.width - card.width) / 2),
    y: even(row * cell.height + (cell.height - card.height) / 2),
  });
  const cells = Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)] as const);
  const isAcross = paper.width > paper.height;
  const behind = (column: number, row: number) =>
    isAcross ? place(column, rows - 1 - row) : place(columns - 1 - column, row);
  const [middle, half] = [paper.width / 2, paper.height / 2];
  const down: Mark[] = [
    [0, half, tick, half],
    [paper.width - tick, half, paper.width, half],
  ];
  const across: Mark[] = [
    [middle, 0, middle, tick],
    [middle, paper.height - tick, middle, paper.height],
  ];
  const whole = { x: 0, y: 0, ...paper };
  return {
    ...{ ...paper, trim: whole, bleed: whole },
    places: { front: cells.map((each) => place(...each)), back: cells.map((each) => behind(...each)) },
    marks: [{ onAllPlates: false, dash: null, lines: columns > 1 ? [...down, ...across] : down }],
  };
}

/** A page for each side of each card, with 3 mm of bleed and crop marks. */
function forShop(size: CardSize): CardSheet {
  const { width, height } = geometryOf({ size, side: "front", mirrored: false });
  const trim = { x: margin, y: margin, width, height };
  const corner = { x: margin, y: margin };
  return {
    ...{ width: width + 2 * margin, height: height + 2 * margin, trim, bleed: grown(trim, bleed) },
    places: { front: [corner], back: [corner] },
    marks: [{ onAllPlates: true, dash: null, lines: cropMarks(trim) }],
  };
}

/** Places cards on the sheets of an office printer, or on pages for a print shop. */
export const cardSheet = (size: CardSize, destination: Destination): CardSheet =>
  destination === "shop" ? forShop(size) : forOffice(size);
