/** The characters of Crockford's base 32 (https://www.crockford.com/base32.html): no I, L, O or U, so that no two are mistaken for each other. */
export const base32Characters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Writes a whole number below 2^53 with so many characters in base 32, the highest first, in small letters. */
export const writeBase32 = (value: number, length: number): string =>
  Array.from({ length }, (_, index) => base32Characters[Math.floor(value / 32 ** (length - 1 - index)) % 32]).join("");

/** Reads a number of at most 10 characters in base 32 in small letters; null if it has another length or other characters. */
export function readBase32(text: string, length: number): number | null {
  const values = [...text].map((character) => base32Characters.indexOf(character));
  if (values.length !== length || values.includes(-1)) return null;
  return values.reduce((sum, value) => sum * 32 + value, 0);
}
