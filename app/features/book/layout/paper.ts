/** A point is 1/72 inch. */
export const mm = 72 / 25.4;

/** The width that a press cuts off beyond the trim, in points: 3 mm. */
export const bleed = 3 * mm;

/** The sizes of a book, in the order in which they are offered. */
export const bookSizes = ["a5", "square", "a4", "half-letter"] as const;
export type BookSize = (typeof bookSizes)[number];

/** The geometry of a page, in points. The grid's unit is half of the distance between two lines of text. */
export interface Paper {
  width: number;
  height: number;
  inner: number;
  outer: number;
  top: number;
  /** The width of a line of text. */
  measure: number;
  unit: number;
  /** The height of the text in units, which is even. */
  units: number;
  /** The font size of the text. */
  body: number;
}

interface Given {
  width: number;
  height: number;
  inner: number;
  outer: number;
  top: number;
  /** The least space below the text. */
  bottom: number;
  leading: number;
  body: number;
}

/** Margins are in millimetres, and wider towards the binding. The measure is 60 to 75 characters, as The Elements of Typographic Style (§2.1.2) asks for. */
const given: Record<BookSize, Given> = {
  a5: { width: 148, height: 210, inner: 19, outer: 16, top: 20, bottom: 21, leading: 14, body: 10.8 },
  square: { width: 210, height: 210, inner: 38, outer: 34, top: 21, bottom: 22, leading: 15.4, body: 11.8 },
  a4: { width: 210, height: 297, inner: 36, outer: 32, top: 30, bottom: 34, leading: 16, body: 12.2 },
  "half-letter": { width: 139.7, height: 215.9, inner: 18, outer: 15, top: 20, bottom: 21, leading: 14, body: 10.8 },
};

function paperOf({ width, height, inner, outer, top, bottom, leading, body }: Given): Paper {
  const lines = Math.floor(((height - top - bottom) * mm) / leading);
  return {
    width: width * mm,
    height: height * mm,
    inner: inner * mm,
    outer: outer * mm,
    top: top * mm,
    measure: (width - inner - outer) * mm,
    unit: leading / 2,
    units: 2 * lines,
    body,
  };
}

/** The geometry of each size. */
export const papers = Object.fromEntries(bookSizes.map((size) => [size, paperOf(given[size])])) as Record<
  BookSize,
  Paper
>;

/** The widths of a page's picture in pixels: beside another one, and alone. */
export const pageWidths = { small: 500, large: 1000 };

/** The height in pixels of a picture of a page that is `width` pixels wide. */
export const pageHeight = ({ width: wide, height }: Paper, width: number): number =>
  Math.round((height / wide) * width);
