/** The page in pixels: A5 at 300 dpi (spec 1 §9). */
export const page = { width: 1748, height: 2480 };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text as outlines, in pixels of the page: SVG path data, and the box of its ink. */
export interface Line {
  d: string;
  ink: Box;
  /** The room that it was given. */
  room: Box;
}

/** What a handout shows, where and how large; its colours come later (lib/handout/shapes.ts). */
export interface Sheet {
  header: Line[];
  ornament: number;
  portrait: Box | null;
  name: Line[];
  callToAction: Line[];
  code: { panel: Box; d: string };
  password: { box: Box; label: Line[]; word: Line[] } | null;
  instructions: Line[];
  decoration: number;
  footer: Line[];
  /** Characters that no font of ours has. */
  missing: string[];
}

/** What stands on a handout. */
export interface Content {
  header: string;
  name: string;
  callToAction: string;
  instructions: string[];
  footer: string;
  password: string | null;
  /** The portrait's size in pixels; any unit does, its shape counts. */
  portrait: { width: number; height: number } | null;
  /** The code's modules, row by row; true is black. */
  code: boolean[][];
}
