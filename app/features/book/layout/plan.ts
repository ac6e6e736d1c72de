import type { BookPicture, PictureFile } from "./content";
import type { SetLine } from "./type";

/** The colours of a book; themes.ts has those of each look. */
export type Ink = "text" | "quiet" | "accent" | "rule" | "name";

/** An element that holds others. */
export interface Around {
  tag: "TOC" | "TOCI" | "Index" | "P" | "Reference";
}

/** An element of the document's structure (ISO 32000-1 §14.8.4). Elements of one group belong together: a memory, for instance. */
export interface Element {
  tag: "H1" | "H2" | "P" | "Figure" | "Caption" | "Span" | "Link";
  group: number;
  /** The elements around it within its group, from the outermost. */
  within?: Around[];
  /** The group to which a link leads. */
  to?: number;
  /** The text that stands for a picture. */
  alt?: string;
  /** The title under which viewers list it. */
  bookmark?: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A thing on a page, in points from the upper left corner of the trim. Without an element it is decoration. A picture that is ink, as a signature is, is printed
 * on the white of the page instead of its own paper.
 */
export type Item =
  | { kind: "line"; element: Element | null; line: SetLine; x: number; baseline: number; ink: Ink }
  | { kind: "picture"; element: Element; box: Box; file: PictureFile; isInk?: boolean }
  | { kind: "code"; element: Element; box: Box; modules: boolean[][] }
  | { kind: "sound" | "dots"; element: null; box: Box }
  | { kind: "rule"; element: null; box: Box }
  | { kind: "frame"; element: null; box: Box; weight: number };

export interface PlannedPage {
  /** From 1; odd pages lie on the side on which a book of its language begins. */
  number: number;
  /** Whether the look's colours fill the page up to its bleed. */
  coloured: boolean;
  items: Item[];
}

/** Something that the people who print a book should know. */
export type BookWarning =
  | { kind: "coarse"; title: string; dpi: number }
  | { kind: "unknown-characters"; characters: string[] }
  | { kind: "unreadable-picture"; title: string }
  | { kind: "missing-picture"; title: string };

/** The resolution of print, and the one below which a picture looks soft, in pixels per inch. */
export const fine = 300;
export const coarse = 200;

/** The file of a picture that is fine enough for a width in points: the smallest that has 300 dpi, otherwise the largest. */
export function fileFor({ files }: BookPicture, width: number): PictureFile {
  const sorted = [...files].sort((one, other) => one.width - other.width);
  const wanted = (width / 72) * fine;
  const found = sorted.find((file) => file.width >= wanted) ?? sorted.at(-1);
  if (!found) throw new Error("a picture without files");
  return found;
}
