import { inVisualOrder } from "~/engines/print";
import type { TextDirection } from "~/lib/handout/fit";
import { type Break, breaksOf } from "./breaks";
import { fillLines } from "./fill";
import { type Cut, type Hyphenate, noHyphens, type Piece, type Run, type Runs, type SetLine, type Type } from "./type";

export type Align = "start" | "middle" | "end" | "justified";

/** The look of a paragraph. Lengths are in points. */
export interface Setting {
  cut: Cut;
  size: number;
  measure: number;
  align: Align;
  indent?: number;
  direction?: TextDirection;
  hyphenate?: Hyphenate;
}

/** The widest space between words of a justified line, as a part of the font size. A line that would need wider ones stays ragged. */
const widestGap = 0.7;
/** How far such a space may shrink, in the same way. */
const leastGap = -0.06;

/** A hyphen, for drawing: it stands for no character of the text. */
export const hyphenSign = "\u2010";

function piecesOf({ runs }: Runs, from: number, to: number): Run[] {
  return runs
    .map((run) => ({ ...run, start: Math.max(run.start, from), end: Math.min(run.end, to) }))
    .filter(({ start, end }) => start < end);
}

/** Sets paragraphs in one type. */
export class Typesetter {
  readonly #type: Type;

  constructor(type: Type) {
    this.#type = type;
  }

  /** The width, and the reach of the ink, of a stretch of text between two places, in points. Spaces have their natural width. */
  #measure(text: string, runs: Runs, from: number, to: number, { cut, size }: Setting) {
    let [width, above, below, spaces] = [0, 0, 0, 0];
    for (const { start, end, face, level } of runs.runs) {
      if (end <= from) continue;
      if (start >= to) break;
      const last = Math.min(end, to);
      for (let offset = Math.max(start, from); offset < last; ) {
        const space = text.indexOf(" ", offset);
        const isSpace = space === offset;
        const next = isSpace ? offset + 1 : space < 0 ? last : Math.min(space, last);
        if (isSpace) spaces += 1;
        const found = this.#type.measure(text.slice(offset, next), face, cut, level % 2 === 1);
        width += found.width * size;
        above = Math.max(above, found.above * size);
        below = Math.max(below, found.below * size);
        offset = next;
      }
    }
    return { width, above, below, spaces };
  }

  /** Divides a text without line ends into lines. An empty text has none. */
  lines(given: string, setting: Setting): SetLine[] {
    const { cut, size, measure, indent = 0, direction = "auto", hyphenate = noHyphens } = setting;
    const text = this.#type
      .drawable(given, cut)
      .replace(/[^\S\u00a0\u202f]+/g, " ")
      .trim();
    if (!text) return [];
    const runs = this.#type.runsOf(text, cut, direction);
    const breaks = breaksOf(text, runs.level % 2 ? noHyphens : hyphenate);
    const widths: number[] = [];
    const spaced: boolean[] = [];
    let word = { start: 0, width: 0 };
    for (const { end, next } of breaks) {
      // A word is measured from its start, so that its letters fit together wherever it could be divided.
      const width = this.#measure(text, runs, word.start, end, setting).width;
      widths.push(width - word.width);
      spaced.push(next > end);
      word =
        next > end ? { start: next, width: 0 } : end - word.start > 60 ? { start: end, width: 0 } : { ...word, width };
    }
    const face = runs.runs[0]?.face ?? "";
    const wide = (what: string) => this.#type.measure(what, face, cut, false).width * size;
    const filling = { measure, indent, justified: setting.align === "justified", space: wide(" ") };
    const chosen = fillLines(breaks, widths, spaced, wide(hyphenSign), filling);
    let from = 0;
    return chosen.map((at, number) => {
      const line = this.#line(text, runs, from, at, setting, number === 0 ? indent : 0, number === chosen.length - 1);
      from = at.next;
      return line;
    });
  }

  #line(text: string, runs: Runs, from: number, at: Break, setting: Setting, indent: number, last: boolean): SetLine {
    const { cut, align } = setting;
    const isRightToLeft = runs.level % 2 === 1;
    const room = setting.measure - indent;
    let { size } = setting;
    const hyphen = at.hyphen ? this.#type.measure(hyphenSign, runs.runs[0]?.face ?? "", cut, false).width * size : 0;
    const found = this.#measure(text, runs, from, at.end, setting);
    let natural = found.width + hyphen;
    const free = room - natural;
    const mostGap = widestGap * size;
    const fills = align === "justified" && found.spaces > 0 && (!last || free < 0);
    const gap = fills ? Math.min(mostGap, Math.max(leastGap * size, free / found.spaces)) : 0;
    if (natural + gap * found.spaces > room + 0.01) {
      // A line that can't be divided any more is set smaller.
      const fit = (room - gap * found.spaces) / natural;
      size *= fit;
      natural *= fit;
    }
    const width = natural + gap * found.spaces;
    const across = align === "middle" ? 0.5 : (align === "end") === isRightToLeft ? 0 : 1;
    let x = (isRightToLeft ? 0 : indent) + across * (room - width);
    const pieces: Piece[] = [];
    for (const run of inVisualOrder(piecesOf(runs, from, at.end))) {
      const own = this.#measure(text, runs, run.start, run.end, { ...setting, size });
      const piece = { text: text.slice(run.start, run.end), face: run.face, rightToLeft: run.level % 2 === 1, x, gap };
      pieces.push(piece);
      x += own.width + gap * own.spaces;
    }
    return {
      cut,
      size,
      pieces,
      width,
      above: found.above,
      below: found.below,
      hyphen: at.hyphen,
      spaced: at.next > at.end || last,
    };
  }
}
