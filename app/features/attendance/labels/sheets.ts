/** A sheet of labels, with its lengths in points (1/72 inch) from the upper left corner of the paper. */
export interface Sheet {
  name: string;
  paper: { width: number; height: number };
  across: number;
  down: number;
  /** The first label. */
  left: number;
  top: number;
  /** A label. */
  width: number;
  height: number;
  /** From one label's edge to the next one's. */
  stepX: number;
  stepY: number;
}

/** A millimetre in points. */
export const mm = 72 / 25.4;
const inch = 72;

/** The sheets, with the measures of Avery's own templates for them. */
export const sheets = {
  l7160: {
    name: "Avery L7160, 21 on A4",
    paper: { width: 210 * mm, height: 297 * mm },
    across: 3,
    down: 7,
    left: 7.25 * mm,
    top: 15.15 * mm,
    width: 63.5 * mm,
    height: 38.1 * mm,
    stepX: 66 * mm,
    stepY: 38.1 * mm,
  },
  "5160": {
    name: "Avery 5160, 30 on US Letter",
    paper: { width: 8.5 * inch, height: 11 * inch },
    across: 3,
    down: 10,
    left: 0.1875 * inch,
    top: 0.5 * inch,
    width: 2.625 * inch,
    height: 1 * inch,
    stepX: 2.75 * inch,
    stepY: 1 * inch,
  },
} as const satisfies Record<string, Sheet>;

export type SheetName = keyof typeof sheets;

export const isSheet = (name: string): name is SheetName => name in sheets;

/** The page (from 0) and the upper left corner of a label, by its place among all of them (from 0). Rows are filled one after the other. */
export function placeOf(sheet: Sheet, index: number): { page: number; x: number; y: number } {
  const { across, down, left, top, stepX, stepY } = sheet;
  const [page, on] = [Math.floor(index / (across * down)), index % (across * down)];
  return { page, x: left + (on % across) * stepX, y: top + Math.floor(on / across) * stepY };
}

/** The papers of which four cards are cut, in points. */
export const cardPapers = {
  a4: { name: "A4", width: 210 * mm, height: 297 * mm },
  letter: { name: "US Letter", width: 8.5 * inch, height: 11 * inch },
};

export type CardPaper = keyof typeof cardPapers;

export const isCardPaper = (name: string): name is CardPaper => Object.hasOwn(cardPapers, name);
