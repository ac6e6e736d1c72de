import bidiFactory from "bidi-js";
import type { Font } from "harfbuzzjs";
import type { Style } from "~/lib/handout/fit";
import { faceNamed, facesFor } from "./faces.server";

const bidi = bidiFactory();
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Joiners and variation selectors: they steer other characters and need no glyph of their own. */
const steering = /\p{Default_Ignorable_Code_Point}/u;

export interface Run {
  start: number;
  length: number;
  /** Odd runs from right to left. */
  level: number;
  font: Font;
}

/**
 * A line of text in runs of one font and one direction, in the order in which they stand on paper from left to right (Unicode's
 * bidirectional algorithm), and the characters that no font has.
 */
export function runsOf(text: string, style: Style): { runs: Run[]; missing: string[] } {
  const { levels } = bidi.getEmbeddingLevels(text, "auto");
  const missing: string[] = [];
  const runs: Run[] = [];
  for (const { segment, index } of letters.segment(text)) {
    const before = runs.at(-1);
    const level = levels[index] ?? 0;
    const font = fontOf(segment, style, text, before?.font) ?? missed(segment, style, missing);
    if (before && before.font === font && before.level === level) before.length += segment.length;
    else runs.push({ start: index, length: segment.length, level, font });
  }
  return { runs: onPaper(runs), missing };
}

function missed(segment: string, style: Style, missing: string[]) {
  missing.push(segment);
  return faceNamed(facesFor(segment, style, "")[0] ?? "");
}

const has = (font: Font, cluster: string) =>
  [...cluster].every((char) => steering.test(char) || font.nominalGlyph(char.codePointAt(0) ?? 0));

/** The font of a character: spaces and points go along with what stands before them. */
function fontOf(cluster: string, style: Style, text: string, before: Font | undefined): Font | undefined {
  if (before && /^[\s\p{P}\p{Sc}\p{Nd}]+$/u.test(cluster) && has(before, cluster)) return before;
  for (const name of facesFor(cluster, style, text)) {
    const font = faceNamed(name);
    if (has(font, cluster)) return font;
  }
  return undefined;
}

/** Rule L2: from the highest level down, every stretch of that level or more is turned around. */
function onPaper(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}
