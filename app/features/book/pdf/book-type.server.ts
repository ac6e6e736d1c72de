import bidiFactory from "bidi-js";
import { drawable, faces, type Shaped, shapeWord } from "~/engines/print";
import type { Cut, Measure, Run, Runs, Type } from "~/features/book/layout/type";
import type { Style, TextDirection } from "~/lib/handout/fit";

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Faces whose spaces are as wide as their pictures. */
const isSymbols = /^Noto(Emoji|SansSymbols)/;
const neutral = /^[\s\p{P}\p{Sc}\p{Nd}]+$/u;
const kana = /[\p{sc=Hira}\p{sc=Kana}]/u;

/** The faces of each cut, and the features of those that have them: old-style figures, and small capitals. */
const cuts: Record<Cut, { style: Style; features: string[] }> = {
  body: { style: "plain", features: ["onum"] },
  italic: { style: "italic", features: ["onum"] },
  display: { style: "serif", features: ["onum"] },
  capitals: { style: "plain", features: ["onum", "smcp"] },
};

const cutNames = Object.keys(cuts) as Cut[];

/** Sizes beside EB Garamond, whose letters are small for their size. */
const sizes: readonly (readonly [face: RegExp, scale: number])[] = [
  [/^EBGaramond|^Caveat/, 1],
  [/^Amiri/, 1.08],
  [/^Noto(Serif|Sans)(JP|KR|SC)/, 0.92],
  [/^NotoSerif(Tibetan|Myanmar|Khmer)/, 0.82],
  [/^/, 0.88],
];

/** The size of a face, as a part of the size of the text around it. */
export function faceScale(face: string): number {
  return sizes.find(([pattern]) => pattern.test(face))?.[1] ?? 1;
}

/** The characters of a text with their marks. A sign that encloses digits, such as the end of a verse in Arabic, would take a space that follows as well. */
function* clustersOf(text: string) {
  for (const { segment, index } of graphemes.segment(text)) {
    const end = segment.length - 1;
    if (end > 0 && segment.endsWith(" ")) {
      yield { segment: segment.slice(0, end), index };
      yield { segment: " ", index: index + end };
    } else yield { segment, index };
  }
}

/** The most words that are remembered: beyond that all are forgotten, so that a long book takes no more memory. */
const mostWords = 20_000;

/** The type of one book: shapes words and remembers them. */
export class BookType implements Type {
  /** Characters that none of the fonts has. */
  readonly missing = new Set<string>();
  /** By face, cut and direction. */
  readonly #words = new Map<string, Map<string, Shaped>[]>();
  #count = 0;
  readonly #faces = new Map<string, string>();

  /** A text in NFC, in letters that the faces have where there are such (drawable.server.ts). */
  drawable(text: string, cut: Cut): string {
    return drawable(text, cuts[cut].style);
  }

  /** Splits a text into runs of one font and one direction, in their logical order (Unicode's bidirectional algorithm). */
  runsOf(text: string, cut: Cut, direction: TextDirection): Runs {
    const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
    const context = kana.test(text) ? text : "";
    const runs: Run[] = [];
    const first = this.#firstFace(text, cut, context);
    for (const { segment, index } of clustersOf(text)) {
      const before = runs.at(-1);
      const level = levels[index] ?? 0;
      const face = this.#faceOf(segment, cut, context, before?.face ?? first);
      const end = index + segment.length;
      if (before && before.face === face && before.level === level) before.end = end;
      else runs.push({ start: index, end, level, face });
    }
    return { level: paragraphs[0]?.level ?? 0, runs };
  }

  /** The face of a text's first letter, for figures and punctuation before it. */
  #firstFace(text: string, cut: Cut, context: string): string | undefined {
    if (!neutral.test(text.slice(0, 1))) return undefined;
    for (const { segment } of clustersOf(text))
      if (!neutral.test(segment)) return this.#faceOf(segment, cut, context, undefined);
    return undefined;
  }

  /** The face of a character. Spaces, figures and punctuation use that of the text before them. */
  #faceOf(cluster: string, cut: Cut, context: string, before: string | undefined): string {
    if (before && !isSymbols.test(before) && neutral.test(cluster) && faces.hasGlyphs(faces.faceNamed(before), cluster))
      return before;
    const key = `${cut} ${context && "kana"} ${cluster}`;
    const known = this.#faces.get(key);
    if (known) return known;
    const candidates = faces.facesFor(cluster, cuts[cut].style, context);
    const found = candidates.find((name) => faces.hasGlyphs(faces.faceNamed(name), cluster));
    if (!found) this.missing.add(cluster);
    const face = found ?? candidates[0] ?? "";
    if (this.#faces.size > mostWords) this.#faces.clear();
    this.#faces.set(key, face);
    return face;
  }

  /** The glyphs of a word in one face, in thousandths of the em. */
  shape(text: string, face: string, cut: Cut, rightToLeft: boolean): Shaped {
    const words = this.#wordsOf(face, cut, rightToLeft);
    const known = words.get(text);
    if (known) return known;
    const features = face.startsWith("EBGaramond") ? cuts[cut].features : [];
    const shaped = shapeWord(text, faces.faceNamed(face), features, rightToLeft);
    if (this.#count > mostWords) this.#forget();
    this.#count += 1;
    words.set(text, shaped);
    return shaped;
  }

  #wordsOf(face: string, cut: Cut, rightToLeft: boolean): Map<string, Shaped> {
    const known = this.#words.get(face) ?? Array.from({ length: 2 * cutNames.length }, () => new Map<string, Shaped>());
    this.#words.set(face, known);
    return known[2 * cutNames.indexOf(cut) + Number(rightToLeft)] as Map<string, Shaped>;
  }

  #forget() {
    for (const maps of this.#words.values()) for (const words of maps) words.clear();
    this.#count = 0;
  }

  /** The width and reach of a word at a font size of 1. */
  measure(text: string, face: string, cut: Cut, rightToLeft: boolean): Measure {
    const { width, above, below } = this.shape(text, face, cut, rightToLeft);
    const scale = faceScale(face) / 1000;
    return { width: width * scale, above: above * scale, below: below * scale };
  }
}
