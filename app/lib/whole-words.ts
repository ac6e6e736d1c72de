import { fold } from "./fold";

/** Whether a text contains one of several folded names or addresses as whole words, ignoring case and accents. */
export function hasWholeWords(words: string[], text: string): boolean {
  const folded = fold(text);
  return words.some((word) => {
    const literal = word.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
    return word !== "" && new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "u").test(folded);
  });
}
