import { plainForms, twoLetters } from "./letter-forms";

const withForms = new RegExp(`[${[...plainForms.keys()].join("")}]`, "gu");
const withTwoLetters = new RegExp(`[${[...twoLetters.keys()].join("")}]`, "gi");

/**
 * Folds a text for matching and sorting: lower case, no accents, plain letters for special Latin ones, one form of Arabic letters and Japanese characters
 * that have several, single spaces.
 */
export function fold(text: string) {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(withForms, (letter) => plainForms.get(letter) ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Spaces between two Chinese or Japanese characters, which have no meaning. */
const meaninglessSpace = /(?<=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]) (?=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}])/gu;

/**
 * Folds a full name for searching, so that it is found however people type it. Removes apostrophes (O’Brien) and invisible characters, and treats
 * hyphens, full stops, commas and middle dots as spaces. All other characters, including % and _, stay.
 */
export function foldName(name: string) {
  return fold(name)
    .replace(/['’‘ʼʻ`′]|[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[-‐‑‒–—.,·・]/g, " ")
    .replace(/\s+/g, " ")
    .replace(meaninglessSpace, "")
    .trim();
}

/** A text with two letters for those whose keys many keyboards lack: Müller as Mueller, Søren as Soeren. The case of these letters is lost. */
export function inTwoLetters(text: string) {
  return text.normalize("NFC").replace(withTwoLetters, (letter) => twoLetters.get(letter.toLowerCase()) ?? letter);
}
