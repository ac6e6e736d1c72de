/** A word as Latin scripts write a forename or a surname: at least two letters from a capital on, maybe with hyphens and apostrophes. */
const plainWord = /^\p{Lu}[\p{Script=Latin}'’‐‑-]*\p{Script=Latin}$/u;

/** Short forms such as Dr, Mrs, St and Jr have none. */
const vowel = /[aeiouyæœøı]/i;

/** Some lists write a family name in capitals, often as the first word. */
const smallLetter = /\p{Ll}/u;

function isPlain(word: string) {
  const letters = word.normalize("NFD").replace(/\p{M}/gu, "");
  return plainWord.test(letters) && vowel.test(letters);
}

/**
 * The name of a person in a sentence: what the family called them; else the first word of a name that is plainly 'Forename Surname'; else the full name.
 * No form of a word tells for certain which part of a name is a forename, so everything longer, shorter or in another script stays whole.
 */
export function nameInSentences({ full_name, known_as }: { full_name: string; known_as: string | null }): string {
  if (known_as) return known_as;
  const name = full_name.normalize("NFC").trim();
  const [forename = "", surname = "", ...more] = name.split(/\s+/);
  const isTwoWords = surname !== "" && !more.length;
  return isTwoWords && smallLetter.test(forename) && isPlain(forename) && isPlain(surname) ? forename : name;
}
