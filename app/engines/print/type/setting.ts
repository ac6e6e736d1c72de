/** The faces that a text may be set in. */
export type Style = "serif" | "italic" | "plain" | "mono" | "handwriting";

/** The direction of a line as a whole; 'auto' takes it from the line's first letter. */
export type TextDirection = "ltr" | "rtl" | "auto";

/** A line of text in type, at a font size of 1. */
export interface Setting {
  /** The advance width, and the edges of the ink relative to the origin; right and down are positive. */
  width: number;
  ink: { left: number; right: number; top: number; bottom: number };
  /** Characters that no face has. */
  missing: string[];
  /** Returns its outlines as SVG path data, for an origin and a font size in pixels. */
  draw: (x: number, baseline: number, size: number) => string;
}
