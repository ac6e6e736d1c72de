import type { TextDirection } from "./fit";

/** The page in pixels: A5 at 300 dpi. */
export const page = { width: 1748, height: 2480 };

/** The white around a logo in pixels: most logos are made for white paper. */
export const logoMargin = 14;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text as outlines: SVG path data and the box of its ink, in pixels of the page. */
export interface Line {
  d: string;
  ink: Box;
  /** The space reserved for it. */
  room: Box;
}

/** The layout of a handout without its colours, which shapes.ts adds. */
export interface Sheet {
  header: Line[];
  ornament: number;
  portrait: Box | null;
  name: Line[];
  dates: Line[];
  callToAction: Line[];
  code: { panel: Box; d: string };
  address: Line[];
  password: { box: Box; label: Line[]; word: Line[] } | null;
  instructions: Line[];
  added: Line[];
  decoration: number;
  footer: Line[];
  /** The funeral home's name, unless its logo stands there. */
  funeralHome: Line[];
  logo: Box | null;
  /** Characters that none of our fonts has. */
  missing: string[];
}

/** A text and its direction. */
export interface Words {
  text: string;
  direction: TextDirection;
}

/** The steps for mourners in one language. */
export interface Steps {
  steps: string[];
  direction: TextDirection;
}

/** The content of a handout. A text in a list comes once for each of the handout's languages, of which there are one or two. */
export interface Content {
  header: Words[];
  name: string;
  /** Dates of birth and death. */
  dates: string | null;
  callToAction: Words[];
  /** The page's address, to be typed. */
  address: string | null;
  instructions: Steps[];
  /** The words that a feature adds, where there is room. */
  added?: Words | null;
  footer: Words[];
  funeralHome: string | null;
  /** The size of the funeral home's logo in any unit, which takes the place of its name. */
  logo?: { width: number; height: number } | null;
  password: { labels: Words[]; word: string } | null;
  /** The portrait's size in any unit; only its aspect ratio counts. */
  portrait: { width: number; height: number } | null;
  /** The code's modules, row by row; true is black. */
  code: boolean[][];
}
