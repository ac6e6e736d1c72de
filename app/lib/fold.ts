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
