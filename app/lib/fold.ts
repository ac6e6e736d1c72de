/** Letters that Unicode does not decompose into a base letter and an accent. */
const special: Record<string, string> = {
  ł: "l",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  ŋ: "n",
};

/** Folds a text for matching and sorting: lower case, no accents, plain letters for special Latin ones, single spaces. */
export function fold(text: string) {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[łøßđðþæœıħŋ]/g, (letter) => special[letter] ?? letter)
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
