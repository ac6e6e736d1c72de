import type { TextDirection } from "~/lib/handout/fit";
import type { Language } from "~/lib/languages";
import type { Paper } from "./paper";
import { type Align, Typesetter } from "./paragraph";
import type { Column } from "./pictures";
import type { BookWarning, Element, Ink } from "./plan";
import { gap, keepEnds, lineRow, paragraphRows, type Row } from "./rows";
import type { Cut, Hyphenate, SetLine, Type } from "./type";
import { hasLongWords, languageOf, paragraphsOf } from "./words";

/** The division of words by language; a language that has no patterns is missing. */
export type Hyphenators = Partial<Record<Language, Hyphenate>>;

export interface Making {
  paper: Paper;
  type: Type;
  hyphenators: Hyphenators;
  justified: boolean;
  warn: (warning: BookWarning) => void;
  /** Lets others work between stretches of the layout. */
  pace: () => Promise<void>;
}

interface Heading {
  cut: Cut;
  /** As a part of the text's size, and the height of a line in units. */
  size: number;
  units: number;
  ink: Ink;
  align?: Align;
  /** The part of the measure that it may take. */
  part?: number;
  keep?: boolean;
}

/** The kinds of text beside the stories themselves. */
export const looks = {
  name: { cut: "display", size: 2.7, units: 6, ink: "name", align: "middle" },
  section: { cut: "display", size: 1.9, units: 5, ink: "accent", align: "middle", keep: true },
  dates: { cut: "body", size: 1.15, units: 3, ink: "quiet", align: "middle" },
  dedication: { cut: "italic", size: 1.15, units: 3, ink: "text", align: "middle", part: 0.8 },
  title: { cut: "display", size: 1.4, units: 3, ink: "name", keep: true },
  byline: { cut: "capitals", size: 0.98, units: 2, ink: "accent", keep: true },
  chapter: { cut: "display", size: 1.15, units: 2, ink: "text", keep: true },
  entry: { cut: "body", size: 1, units: 2, ink: "text" },
  found: { cut: "body", size: 1, units: 2, ink: "text" },
  caption: { cut: "italic", size: 0.92, units: 2, ink: "quiet", align: "middle", part: 0.9 },
  label: { cut: "capitals", size: 0.98, units: 2, ink: "accent" },
  hint: { cut: "italic", size: 0.92, units: 2, ink: "quiet" },
  colophon: { cut: "body", size: 0.9, units: 2, ink: "quiet", align: "middle", part: 0.8 },
} satisfies Record<string, Heading>;

export type LookName = keyof typeof looks;

interface Lines {
  left: number;
  lines: SetLine[];
}

/** Lines in the middle look best if they are alike: the narrowest of those that are as many, with letters of the same size. */
function balanced(widest: Lines, narrower: (by: number) => Lines): Lines {
  const { length } = widest.lines;
  if (length < 2 || length > mostBalanced) return widest;
  let best = widest;
  for (let by = 0.95; by > 0.45; by -= 0.05) {
    const next = narrower(by);
    if (next.lines.length !== length || next.lines.some(({ size }, index) => size !== widest.lines[index]?.size)) break;
    best = next;
  }
  return best;
}

/** The most lines that are made alike. */
const mostBalanced = 6;

/** Sets the texts of one book. */
export class Setter {
  readonly making: Making;
  readonly #typesetter: Typesetter;

  constructor(making: Making) {
    this.making = making;
    this.#typesetter = new Typesetter(making.type);
  }

  get column(): Column {
    const { measure, unit, units } = this.making.paper;
    return { width: measure, unit, units };
  }

  /** The lines of a short text in one of the looks. */
  lines(
    text: string,
    name: LookName,
    { width = this.making.paper.measure, scale = 1, direction = "auto" as TextDirection } = {},
  ) {
    const look: Heading = looks[name];
    const { cut, size, align = "start", part = 1 } = look;
    const set = (measure: number) => ({
      left: (width - measure) / 2,
      lines: this.#typesetter.lines(text, {
        cut,
        measure,
        align,
        direction,
        size: size * scale * this.making.paper.body,
      }),
    });
    const widest = set(width * part);
    return align === "middle" ? balanced(widest, (by) => set(width * part * by)) : widest;
  }

  /** A short text in one of the looks, as rows. */
  rows(text: string, name: LookName, element: Element, keep = false, direction: TextDirection = "auto"): Row[] {
    const look: Heading = looks[name];
    const { lines, left } = this.lines(text, name, { direction });
    const { ink, units } = look;
    const rows = lines.map((line) =>
      lineRow(line, { unit: this.making.paper.unit, element, ink, units, left, keep: true }),
    );
    const last = rows.at(-1);
    if (last) last.keep = keep || look.keep === true;
    return rows;
  }

  /**
   * A story: each paragraph after the first is indented, and lines end where the writer ended them. Parts with such lines, as the verses of a poem, are parted by a line of
   * space instead. Neither the first nor the last line of the whole stands alone.
   */
  async story(text: string, group: number): Promise<Row[]> {
    const { paper, hyphenators, justified, pace } = this.making;
    const language = languageOf(text);
    const hyphenate = language ? hyphenators[language] : undefined;
    // Long words that can't be divided would leave holes in justified lines.
    const align = justified && (hyphenate || !hasLongWords(text)) ? "justified" : "start";
    const rows: Row[] = [];
    const paragraphs = paragraphsOf(text);
    for (const [index, broken] of paragraphs.entries()) {
      const isVerse = broken.length > 1 || (paragraphs[index - 1]?.length ?? 1) > 1;
      if (index > 0 && isVerse) rows.push(gap(2));
      const element: Element = { tag: "P", group };
      const parts = broken.map((line, number) =>
        this.#typesetter.lines(line, {
          cut: "body" as const,
          size: paper.body,
          measure: paper.measure,
          align,
          indent: index > 0 && number === 0 && !isVerse ? paper.body * 1.5 : 0,
          ...(hyphenate && { hyphenate }),
        }),
      );
      rows.push(...paragraphRows(parts, { unit: paper.unit, element, ink: "text" }));
      await pace();
    }
    keepEnds(rows);
    return rows;
  }
}
