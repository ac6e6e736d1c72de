/** Apostrophes, quotation marks and what keyboards offer in their place: primes, accents that stand alone, letters shaped like an apostrophe. */
export const quotationMarks = /[\p{Quotation_Mark}`´\u1fef\u1ffd′-‷ʹ-ʽˈ՚׳״ꞌ]/gu;

/** Everything that shows nothing: spaces, the blank of Braille, control characters, and what Unicode says to ignore where there is no glyph. */
export const blanks = /[\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of all scripts as 0 to 9. Unicode keeps the ten digits of a script together, from its zero on. */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (isDigit(code - before - 1)) before += 1;
    return String(before % 10);
  });
}

/**
 * Arabic letters that look alike within or at the end of a word, but have keys of their own on the keyboards of other languages: Persian and Urdu
 * yeh and kaf, and yeh without dots. Takes out tatweel, which only stretches a word.
 */
export function plainArabic(text: string): string {
  return text
    .replaceAll("\u0640", "")
    .replace(/[\u0649\u06cc]/g, "\u064a")
    .replaceAll("\u06a9", "\u0643");
}

/** Anything that shows: more than blanks, marks that stand on nothing, halves of a pair, and the empty note of music. */
const shown = /[^\s\u2800\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u{1d159}]/u;

/** Whether a text consists of nothing that anybody sees. */
export function isBlank(text: string): boolean {
  return !shown.test(text);
}
