import { base32Characters, readBase32, writeBase32 } from "./base32";

/**
 * Reads a text in base 32 as people mean it: in any case, O as 0, I and L as 1. Returns it in small letters; null if it has another length or other
 * characters.
 */
function readAsMeant(text: string, length: number): string | null {
  const read = text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/o/g, "0")
    .replace(/[il]/g, "1");
  return [...read].length === length && [...read].every((character) => base32Characters.includes(character))
    ? read
    : null;
}

/** The short id that a text can be read as, such as k7w2qp; null if it has another shape. */
export const shortIdIn = (text: string) => readAsMeant(text, 6);

/** The length of a key with 130 bits, which needs no lower case in a QR code. */
const keyLength = 26;

/** Writes random bytes, at least 26, as a key of 26 capitals and digits. */
export const keyOfBytes = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, keyLength), (byte) => base32Characters[byte % 32])
    .join("")
    .toUpperCase();

/** A scanned key as it was made: a phone may have changed its case. Older keys, with 22 characters, stay as they are. */
export const scannedKey = (text: string) => readAsMeant(text, keyLength)?.toUpperCase() ?? text;

/** A key as people write it, in groups of four. */
export const keyInGroups = (key: string) => key.replace(/.{4}(?=.)/g, "$& ");

/** A typed text of so many characters in base 32, with any spaces and hyphens between them, in small letters; null if it has another shape. */
export const typedInBase32 = (text: string, length: number) =>
  readAsMeant(text.replace(/[\s\u2010-\u2015\u2212-]/g, ""), length);

/** A typed key as it was made; null if it has another shape. */
export const typedKey = (text: string) => typedInBase32(text, keyLength)?.toUpperCase() ?? null;

/** The characters of a memory's code: 40 bits, of which no two memories of a memorial are likely to have the same. */
const codeLength = 8;
/** The same bits in hexadecimal digits. */
const codeDigits = 10;

/** The code that stands for a memory in printed addresses: the start of its id, a UUID, in base 32. */
export function memoryCode(id: string): string {
  const bits = Number.parseInt(id.replace(/-/g, "").slice(0, codeDigits), 16);
  return writeBase32(bits, codeLength).toUpperCase();
}

/** The first characters of the id of a memory whose code a text can be read as; null if it has another shape. */
export function idStartOf(code: string): string | null {
  const bits = readBase32(readAsMeant(code, codeLength) ?? "", codeLength);
  if (bits === null) return null;
  const digits = bits.toString(16).padStart(codeDigits, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** The last part of a memorial's address as people see it: its own name, or its short id. */
export const readableId = (memorial: { custom_url_slug: string | null; short_id: string }) =>
  memorial.custom_url_slug ?? memorial.short_id;
