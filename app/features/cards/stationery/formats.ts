import { mm, pt } from "~/lib/handout/units";

/** How one print looks: a column of texts with the code among them, texts beside the code, or the handout enlarged. */
type Arrangement = "column" | "beside" | "handout";

/** The preferred size of each text in pixels. A text without a size is left out. */
export interface TextSizes {
  header?: number;
  name: number;
  dates?: number;
  callToAction: number;
  label: number;
  word: number;
  address?: number;
  funeralHome?: number;
}

/** A kind of print. All lengths are in pixels. */
export interface Format {
  /** The size of a print after it is cut; of a tent card, the size of each of its two sides. */
  width: number;
  height: number;
  arrangement: Arrangement;
  /** The side of the white square around the code. */
  panel: number;
  /** The longest side of the portrait; 0 for none. */
  portrait: number;
  sizes: TextSizes;
  /** The distance of texts from the edges. */
  margin: number;
  /** The border's size in relation to that of the handout; null for none, on labels that are white. */
  frame: number | null;
  paper: Paper;
}

/** The paper of an office printer and the places on it. The sheet is filled row by row. */
export interface Paper {
  name: "A4" | "A3" | "Letter";
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** The first place's corner and the distances from each place to the next. Places without them share the paper evenly. */
  labels?: { left: number; top: number; across: number; down: number };
  /** Whether two prints above each other are one that is folded between them. */
  folded?: boolean;
}

const points = (sizes: TextSizes) =>
  Object.fromEntries(Object.entries(sizes).map(([text, size]) => [text, size * pt])) as unknown as TextSizes;

const a4 = { name: "A4", width: 210 * mm, height: 297 * mm } as const;
const a4Across = { name: "A4", width: 297 * mm, height: 210 * mm } as const;
const inch = 25.4 * mm;
const letter = { name: "Letter", width: 8.5 * inch, height: 11 * inch } as const;

const poster = (paper: Pick<Paper, "name" | "width" | "height">): Format => ({
  width: paper.width,
  height: paper.height,
  arrangement: "handout",
  panel: 0,
  portrait: 0,
  margin: 0,
  frame: 1,
  sizes: { name: 0, callToAction: 0, label: 0, word: 0 },
  paper: { ...paper, columns: 1, rows: 1 },
});

/** A white label: its size, the places on its sheet as the manufacturers state them, the side of the code, and the sizes of texts in points. */
const label = (
  { width, height }: { width: number; height: number },
  {
    paper,
    columns,
    rows,
    ...labels
  }: Omit<Paper, "labels" | "name" | "width" | "height"> &
    Required<Paper>["labels"] & { paper: Pick<Paper, "name" | "width" | "height"> },
  panel: number,
  sizes: TextSizes,
): Format => ({
  width,
  height,
  arrangement: "beside",
  portrait: 0,
  margin: 2.5 * mm,
  frame: null,
  panel,
  sizes: points(sizes),
  paper: { ...paper, columns, rows, labels },
});

export const formats = {
  "card-a6": {
    width: 105 * mm,
    height: 148 * mm,
    arrangement: "column",
    panel: 44 * mm,
    portrait: 22 * mm,
    margin: 11 * mm,
    frame: 0.8,
    sizes: points({
      header: 14,
      name: 26,
      dates: 11,
      callToAction: 14,
      label: 10,
      word: 16,
      address: 9.5,
      funeralHome: 10,
    }),
    paper: { ...a4, columns: 2, rows: 2 },
  },
  "card-a7": {
    width: 74 * mm,
    height: 105 * mm,
    arrangement: "column",
    panel: 36 * mm,
    portrait: 0,
    margin: 8 * mm,
    frame: 0.6,
    sizes: points({ name: 19, dates: 9, callToAction: 11, label: 8.5, word: 13, address: 8 }),
    paper: { ...a4Across, columns: 4, rows: 2 },
  },
  tent: {
    width: 148 * mm,
    height: 105 * mm,
    arrangement: "beside",
    panel: 52 * mm,
    portrait: 22 * mm,
    margin: 11 * mm,
    frame: 0.8,
    sizes: points({
      header: 14,
      name: 26,
      dates: 11,
      callToAction: 15,
      label: 10,
      word: 17,
      address: 10,
      funeralHome: 10,
    }),
    paper: { ...a4Across, columns: 2, rows: 2, folded: true },
  },
  "poster-a4": poster(a4),
  "poster-a3": poster({ name: "A3", width: 297 * mm, height: 420 * mm }),
  "poster-letter": poster(letter),
  // Avery L7160 and Herma 4677: 21 labels.
  "sticker-small": label(
    { width: 63.5 * mm, height: 38.1 * mm },
    {
      paper: a4,
      columns: 3,
      rows: 7,
      left: 7.21 * mm,
      top: 15.15 * mm,
      across: 66.04 * mm,
      down: 38.1 * mm,
    },
    32 * mm,
    { name: 12, callToAction: 8.5, label: 7, word: 10 },
  ),
  // Avery L7165: 8 labels.
  "sticker-large": label(
    { width: 99.1 * mm, height: 67.7 * mm },
    {
      paper: a4,
      columns: 2,
      rows: 4,
      left: 4.65 * mm,
      top: 13.1 * mm,
      across: 101.6 * mm,
      down: 67.7 * mm,
    },
    46 * mm,
    { header: 10, name: 19, dates: 9, callToAction: 11, label: 8, word: 13, address: 8 },
  ),
  // Avery 5163 and 8163: 10 labels.
  "sticker-letter": label(
    { width: 4 * inch, height: 2 * inch },
    {
      paper: letter,
      columns: 2,
      rows: 5,
      left: 0.15625 * inch,
      top: 0.5 * inch,
      across: 4.1875 * inch,
      down: 2 * inch,
    },
    42 * mm,
    { name: 17, dates: 8.5, callToAction: 10.5, label: 8, word: 12 },
  ),
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

/** The format with a name. */
export const formatOf = (name: FormatName): Format => formats[name];

/** The prints on a full sheet of paper. A tent card takes two places. */
export const piecesPerSheet = ({ paper: { columns, rows, folded } }: Format) => (columns * rows) / (folded ? 2 : 1);
