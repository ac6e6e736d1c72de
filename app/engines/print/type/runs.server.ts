import bidiFactory from "bidi-js";
import type { Font } from "harfbuzzjs";
import { faceNamed, facesFor, hasGlyphs } from "./faces.server";
import type { Style, TextDirection } from "./setting";
import { inVisualOrder } from "./visual-order";

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export interface Run {
  start: number;
  length: number;
  /** Odd levels run from right to left. */
  level: number;
  font: Font;
}

/**
 * Splits a line of text into runs of one font and one direction, in their visual order from left to right (Unicode's bidirectional algorithm). Also
 * returns the characters that no font has.
 */
export function runsOf(text: string, style: Style, direction: TextDirection): { runs: Run[]; missing: string[] } {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const missing: string[] = [];
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const before = runs.at(-1);
    const level = levels[index] ?? 0;
    const font = fontOf(segment, style, text, before?.font) ?? fallbackFont(segment, style, missing);
    if (before && before.font === font && before.level === level) before.length += segment.length;
    else runs.push({ start: index, length: segment.length, level, font });
  }
  return { runs: inVisualOrder(runs), missing };
}

function fallbackFont(segment: string, style: Style, missing: string[]) {
  missing.push(segment);
  return faceNamed(facesFor(segment, style, "")[0] ?? "");
}

/** Returns the font of a character. Spaces and punctuation use the font of the text before them. */
function fontOf(cluster: string, style: Style, text: string, before: Font | undefined): Font | undefined {
  if (before && /^[\s\p{P}\p{Sc}\p{Nd}]+$/u.test(cluster) && hasGlyphs(before, cluster)) return before;
  for (const name of facesFor(cluster, style, text)) {
    const font = faceNamed(name);
    if (hasGlyphs(font, cluster)) return font;
  }
  return undefined;
}
