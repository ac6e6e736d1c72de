import { pieces } from "./pieces";

export type Style = "serif" | "italic" | "plain" | "mono" | "handwriting";

/** A line of text in type, at a font size of 1. */
export interface Setting {
  /** The advance width, and the edges of the ink relative to the origin; right and down are positive. */
  width: number;
  ink: { left: number; right: number; top: number; bottom: number };
  missing: string[];
  /** Returns its outlines as SVG path data, for an origin and a font size in pixels. */
  draw: (x: number, baseline: number, size: number) => string;
}

/** The direction of a line as a whole; 'auto' takes it from the line's first letter. */
export type TextDirection = "ltr" | "rtl" | "auto";

export type Typeset = (text: string, style: Style, direction?: TextDirection) => Setting;

/** Typesets lines in one direction: a broken text may have a line that begins with a name in another script. */
export const towards =
  (direction: TextDirection, typeset: Typeset): Typeset =>
  (text, style) =>
    typeset(text, style, direction);

export interface Room {
  width: number;
  height: number;
  /** The preferred font size in pixels, and the size below which the text gets another line. */
  size: number;
  comfortable: number;
  lines: number;
  /** The distance between baselines, as a multiple of the font size. */
  leading: number;
}

export interface Fitted {
  size: number;
  settings: Setting[];
  /** The height of all lines in pixels: by the leading, or more if the ink needs it. */
  height: number;
}

const extent = (setting: Setting) => Math.max(setting.width, setting.ink.right - Math.min(0, setting.ink.left));

/** The height of several lines at a font size of 1, from the top of the first to the bottom of the last. */
export function heightOf(settings: Setting[], leading: number): number {
  const { above, below } = reach(settings);
  return above + below + (settings.length - 1) * leadingOf(settings, leading);
}

/** How far the first line extends above its baseline and the last one below, at a font size of 1. */
export function reach(settings: Setting[]): { above: number; below: number } {
  return {
    above: Math.max(0.74, -(settings.at(0)?.ink.top ?? 0)),
    below: Math.max(0.26, settings.at(-1)?.ink.bottom ?? 0),
  };
}

/** The leading that keeps the ink of neighbouring lines apart. */
export function leadingOf(settings: Setting[], leading: number): number {
  const needed = settings.slice(1).map((lower, index) => (settings[index]?.ink.bottom ?? 0) - lower.ink.top + 0.04);
  return Math.max(leading, ...needed);
}

/**
 * Sets a text as large as its room allows, up to the preferred size. It gets more lines only if one line would be uncomfortably small and more lines
 * make it larger. Lines break between words, and within a word only if nothing else helps.
 */
export function fitText(text: string, style: Style, room: Room, typeset: Typeset): Fitted {
  let best: Fitted | null = null;
  for (let lines = 1; lines <= room.lines; lines++) {
    for (const level of ["words", "letters"] as const) {
      // Words are not broken while they are readable.
      if (level === "letters" && best && best.size >= room.comfortable * 0.5) break;
      const broken = balanced(text, style, lines, level, typeset);
      if (!broken) continue;
      const settings = broken.map((line) => typeset(line, style));
      const widest = Math.max(...settings.map(extent), 0.001);
      const tall = heightOf(settings, room.leading);
      const size = Math.min(room.size, room.width / widest, room.height / tall);
      if (!best || size > best.size * 1.02) best = { size, settings, height: tall * size };
      if (best.size >= room.comfortable) return best;
    }
  }
  return best ?? { size: room.size, settings: [typeset(text, style)], height: room.size };
}

/** Breaks a text into a number of lines so that the widest is as narrow as possible; null if the text has too few pieces. */
function balanced(text: string, style: Style, lines: number, level: "words" | "letters", typeset: Typeset) {
  const parts = pieces(text, level);
  if (parts.length < lines) return null;
  const space = typeset("n n", style).width - typeset("nn", style).width;
  // starts[at] is where a piece begins if all stand in one line.
  const starts = [0];
  for (const { text, spaceAfter } of parts)
    starts.push((starts.at(-1) ?? 0) + typeset(text, style).width + (spaceAfter ? space : 0));
  const width = (from: number, to: number) =>
    (starts[to] ?? 0) - (starts[from] ?? 0) - (parts[to - 1]?.spaceAfter ? space : 0);
  // best[to] is the best way to break the parts up to `to` into the lines so far: the one with the narrowest widest line.
  let best = parts.map((_, to) => ({ widest: width(0, to + 1), breaks: [] as number[] }));
  for (let line = 1; line < lines; line++) {
    best = parts.map((_, to) => {
      let found = { widest: Number.POSITIVE_INFINITY, breaks: [] as number[] };
      for (let index = line; index <= to; index++) {
        const before = best[index - 1];
        const widest = Math.max(before?.widest ?? Number.POSITIVE_INFINITY, width(index, to + 1));
        if (widest < found.widest) found = { widest, breaks: [...(before?.breaks ?? []), index] };
      }
      return found;
    });
  }
  const breaks = best.at(-1)?.breaks ?? [];
  return [0, ...breaks].map((from, index) =>
    parts
      .slice(from, breaks[index] ?? parts.length)
      .map((part) => part.text + (part.spaceAfter ? " " : ""))
      .join("")
      .trim(),
  );
}
