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

/** A text as names are matched and sorted: lower case, without accents, special Latin letters as their plain ones. */
export function fold(text: string) {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[łøßđðþæœıħŋ]/g, (letter) => special[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Between two characters of Chinese or Japanese a space says nothing. */
const spaceWithin = /(?<=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]) (?=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}])/gu;

/**
 * A full name as it is found: folded, without what people leave out or type in many ways. Apostrophes go (O’Brien), hyphens, full stops,
 * commas and middle dots stand for a space, signs that nobody sees go. Any other sign, % and _ among them, is itself.
 */
export function foldName(name: string) {
  return fold(name)
    .replace(/['’‘ʼʻ`′]|[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[-‐‑‒–—.,·・]/g, " ")
    .replace(/\s+/g, " ")
    .replace(spaceWithin, "")
    .trim();
}
