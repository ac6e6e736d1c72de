export interface Piece {
  text: string;
  spaceAfter: boolean;
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Scripts that are written without spaces and may be broken after any character. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Splits a text where lines may break: at words, hyphens and between Chinese or Japanese characters, or at every letter. */
export function pieces(text: string, level: "words" | "letters"): Piece[] {
  const words = text.split(" ").filter(Boolean);
  return words.flatMap((word, position) => {
    const parts = level === "letters" ? [...letters.segment(word)].map(({ segment }) => segment) : within(word);
    return parts.map((part, index) => ({
      text: part,
      spaceAfter: index === parts.length - 1 && position < words.length - 1,
    }));
  });
}

function within(word: string): string[] {
  return word.split(/(?<=\p{L}[-‐–/])(?=\p{L})/u).flatMap((part) => {
    const each = [...letters.segment(part)].map(({ segment }) => segment);
    return each.some((letter) => unspaced.test(letter)) ? joined(each) : [part];
  });
}

/** Joins letters into pieces: unspaced characters stay single, all others stay together. */
function joined(each: string[]): string[] {
  const parts: string[] = [];
  for (const [index, letter] of each.entries()) {
    const before = each[index - 1] ?? "";
    if (index > 0 && !(unspaced.test(letter) && unspaced.test(before))) parts[parts.length - 1] += letter;
    else parts.push(letter);
  }
  return parts;
}
