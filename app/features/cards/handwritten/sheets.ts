import { bleed, cropMarks, type Mark, type Marks, margin } from "~/lib/handout/marks";
import { grown } from "~/lib/handout/shapes";
import type { Box } from "~/lib/handout/sheet";
import { mm } from "~/lib/handout/units";
import type { Destination } from "../stationery/impose";
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

const a4 = { paper: "A4", short: 210 * mm, long: 297 * mm };
const letter = { paper: "US Letter", short: 8.5 * 25.4 * mm, long: 11 * 25.4 * mm };

/** Four cards on a sheet that lies across, or two on one that stands. */
const fourOn = ({ paper, short, long }: typeof a4) => ({ paper, width: long, height: short, columns: 2, rows: 2 });
const twoOn = ({ paper, short, long }: typeof a4) => ({ paper, width: short, height: long, columns: 1, rows: 2 });

const sheets: Record<CardSize, ReturnType<typeof fourOn>> = {
  a6: fourOn(a4),
  a5: twoOn(a4),
  "quarter-letter": fourOn(letter),
  "half-letter": twoOn(letter),
};

export const cardsPerSheet = (size: CardSize): number => sheets[size].columns * sheets[size].rows;

/** The name of the paper on which an office printer prints cards of a size. */
export const paperNameOf = (size: CardSize): string => sheets[size].paper;

/** The length of a mark from the edge of the paper. Printers leave about 4 mm blank there. */
const tick = 10 * mm;

/** An even number of pixels, so that the modules of a code are whole pixels at 150 dpi too. */
const even = (value: number) => 2 * Math.round(value / 2);

/**
 * Sheets that are turned over their long edge: on a sheet that lies across, fronts and backs stand behind each other in different rows, on one that stands in
 * the same one.
 */
function forOffice(size: CardSize): CardSheet {
  const { columns, rows, width, height } = sheets[size];
  const paper = { width, height };
  const card = geometryOf({ size, side: "front", mirrored: false });
  const cell = { width: paper.width / columns, height: paper.height / rows };
  const place = (column: number, row: number) => ({
    x: even(column * cell.width + (cell.width - card.width) / 2),
    y: even(row * cell.height + (cell.height - card.height) / 2),
  });
  const cells = Array.from(
    { length: columns * rows },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  );
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
    ...paper,
    trim: whole,
    bleed: whole,
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
    width: width + 2 * margin,
    height: height + 2 * margin,
    trim,
    bleed: grown(trim, bleed),
    places: { front: [corner], back: [corner] },
    marks: [{ onAllPlates: true, dash: null, lines: cropMarks(trim) }],
  };
}

/** Places cards on the sheets of an office printer, or on pages for a print shop. */
export const cardSheet = (size: CardSize, destination: Destination): CardSheet =>
  destination === "shop" ? forShop(size) : forOffice(size);
