import type { Box } from "./document.server";

/** A shape to paint. Colours are #rrggbb, lengths are in pixels at 300 dpi, `d` is SVG path data. A portrait is cropped to its box, a logo is shown whole. */
export type Shape =
  | { kind: "background"; box: Box; colors: [string, string, string] }
  | { kind: "fill"; d: string; color: string }
  | { kind: "box"; box: Box; radius: number; fill: string | null; stroke: string | null; width: number }
  | { kind: "line"; from: number; to: number; y: number; color: string; width: number }
  | { kind: "dot"; x: number; y: number; radius: number; color: string }
  | { kind: "portrait"; box: Box; radius: number }
  | { kind: "logo"; box: Box };
