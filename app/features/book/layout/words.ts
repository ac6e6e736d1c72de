import { isLanguage, type Language } from "~/lib/languages";

/** Frequent short words, none of which another of these languages has as often. */
const frequent: Partial<Record<Language, string>> = {
  en: "the and of to was her his she with that for you they had were when my our",
  es: "el los las una con por para era su muy pero como siempre del nos cuando y ella fue",
  fr: "le les des une est et que qui dans pour avec elle il pas nous était je au du mais ses",
  de: "der die und das ist nicht ich mit sie den ein eine auf war wir dem immer hat zu von",
  pl: "w na się nie że jest był była jak z co dla tak przez mnie zawsze jego jej oraz o",
};

const sets = Object.entries(frequent).map(
  ([language, list]) => [language as Language, new Set(list.split(" "))] as const,
);

/** The share of the words of a text that its language's frequent words make up at least. */
const least = 0.1;

/**
 * The language in which a text is written, from its most frequent words; null if it is too short or mixed to tell. Its own script has to be Latin.
 */
export function languageOf(text: string): Language | null {
  const found = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (found.length < 4) return null;
  const start = found.slice(0, 400);
  const counts = sets
    .map(([language, words]) => ({ language, count: start.filter((word) => words.has(word)).length }))
    .sort((one, other) => other.count - one.count);
  const [first, second] = counts;
  if (!first || first.count < 2 || first.count < start.length * least) return null;
  return first.count >= 2 * (second?.count ?? 0) && isLanguage(first.language) ? first.language : null;
}

/** Removes marks of reading direction, which the layout determines by itself. */
export function withoutMarks(text: string): string {
  return text.toWellFormed().replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

/** The paragraphs of a text, each a list of lines that its writer ended. */
export function paragraphsOf(text: string): string[][] {
  return withoutMarks(text)
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0);
}

/** Whether the words of a text are too long on the whole to fill lines with them. */
export function hasLongWords(text: string): boolean {
  const words = text.split(/\s+/);
  return text.length / words.length > 7;
}

const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;

/** The direction of a text: that of its first letter. */
export function directionOf(text: string): "ltr" | "rtl" {
  const [first = ""] = text.match(/\p{L}/u) ?? [];
  return rightToLeft.test(first) ? "rtl" : "ltr";
}

/** A text whose direction doesn't depend on what stands beside it (Unicode's bidirectional algorithm, FSI and PDI). */
export const isolated = (text: string) => `\u2068${text}\u2069`;
