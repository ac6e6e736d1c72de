import type { TextDirection } from "~/lib/handout/fit";

/** The kinds of type that a book is set in. */
export type Cut = "body" | "italic" | "display" | "capitals";

/** A stretch of text in one face and one direction. Odd levels run from right to left. */
export interface Run {
  start: number;
  end: number;
  level: number;
  face: string;
}

/** The runs of a text in their logical order, and the level of the text as a whole. */
export interface Runs {
  level: number;
  runs: Run[];
}

/** The advance width of a word and the reach of its ink above and below the baseline, all at a font size of 1. */
export interface Measure {
  width: number;
  above: number;
  below: number;
}

/** The font's side of typesetting. */
export interface Type {
  /** The text in NFC, with plain letters instead of those that no face has. */
  drawable: (text: string, cut: Cut) => string;
  runsOf: (text: string, cut: Cut, direction: TextDirection) => Runs;
  /** Measures a piece of one run; `rightToLeft` is the direction of the run. */
  measure: (text: string, face: string, cut: Cut, rightToLeft: boolean) => Measure;
}

/** A piece of a line: text in one face and direction, whose spaces are each wider by `gap`. Lengths are in points. */
export interface Piece {
  text: string;
  face: string;
  rightToLeft: boolean;
  /** From the line's left edge. */
  x: number;
  gap: number;
}

/** A line of type, its pieces from left to right. Lengths are in points. */
export interface SetLine {
  cut: Cut;
  size: number;
  pieces: Piece[];
  width: number;
  /** The reach of its ink. */
  above: number;
  below: number;
  /** Whether its last word is divided. The hyphen is drawn, but is not part of the text. */
  hyphen: boolean;
  /** Whether a space of the text follows, which isn't printed but read. */
  spaced: boolean;
}

/** Returns a word with U+00AD at the places where it may be divided. */
export type Hyphenate = (word: string) => string;

export const noHyphens: Hyphenate = (word) => word;
