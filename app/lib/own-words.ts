import { fold } from "./fold";

/** Shorter words are no help to somebody who guesses, and would be found in anything. */
const shortest = 3;
/** As many letters beside the own words are a word of another kind. */
const others = 4;

/** The words in names and addresses; of an email address also what stands before the @ as a whole, and nothing of its top-level domain. */
function wordsIn(texts: string[]): string[] {
  const parts = texts.flatMap((text) => {
    const folded = fold(text).replace(/\.[a-z]+$/, "");
    return [...folded.split(/[^\p{L}]+/u), folded.replace(/@.*/, "").replace(/[^\p{L}]+/gu, "")];
  });
  return [...new Set(parts)].filter((word) => word.length >= shortest).sort((a, b) => b.length - a.length);
}

/** Whether a password has hardly more than the words of some texts about its owner, such as a name, an email address or a business, with digits and marks. */
export function isMadeOfOwnWords(password: string, about: string[]): boolean {
  const letters = fold(password).replace(/[^\p{L}]+/gu, "");
  let rest = letters;
  for (const word of wordsIn(about)) rest = rest.replaceAll(word, "");
  return rest !== letters && rest.length < others;
}
