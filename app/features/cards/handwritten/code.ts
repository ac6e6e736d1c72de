import { readBase32, writeBase32 } from "../../../lib/base32.ts";

// A handwritten card's code is an address: {origin}/memorial/{short id}/c/{16 characters}. These are the card's number (4), its kind (1), its signature
// (10) and a check character, all in Crockford's base 32, so that a code in capitals needs 29 modules with most origins.

/** In the order of their numbers in codes: new sizes go to the end. */
export const cardSizes = ["a6", "a5", "quarter-letter", "half-letter"] as const;
export type CardSize = (typeof cardSizes)[number];
export const cardSides = ["front", "back"] as const;
export type CardSide = (typeof cardSides)[number];

/** The kind of a card's side, on which the places on it depend. */
export interface CardKind {
  size: CardSize;
  side: CardSide;
  /** Whether it is in a language that is read from right to left, so that the box for the family lies on the other side. */
  mirrored: boolean;
}

/** A code as it was read, before anybody has checked its signature. Letters are small. */
export interface CardCode {
  shortId: string;
  /** From 0 to 1,048,575 (20 bits). */
  number: number;
  kind: CardKind;
  signature: string;
}

const lengths = { number: 4, signature: 10 };

/** The length of a signature in characters: 50 bits. */
export const signatureLength = lengths.signature;

/** The most cards of one memorial. */
export const mostCards = 32 ** lengths.number;

const kindBits = ({ size, side, mirrored }: CardKind) =>
  cardSizes.indexOf(size) * 4 + cardSides.indexOf(side) * 2 + (mirrored ? 1 : 0);

function kindOf(bits: number): CardKind | null {
  const [size, side] = [cardSizes[bits >> 2], cardSides[(bits >> 1) & 1]];
  return size && side ? { size, side, mirrored: (bits & 1) === 1 } : null;
}

/** The check character of a text in base 32, by Luhn's algorithm modulo 32: it tells a misread character or two that changed places. */
function checkOf(text: string): string {
  const sum = [...text].reverse().reduce((total, character, index) => {
    const value = (readBase32(character, 1) as number) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 32) + (value % 32);
  }, 0);
  return writeBase32((32 - (sum % 32)) % 32, 1);
}

/** The text of a card that its signature signs. */
export const signedText = ({ shortId, number, kind }: Omit<CardCode, "signature">): string =>
  `${shortId}${writeBase32(number, lengths.number)}${writeBase32(kindBits(kind), 1)}`;

/** The last part of a card's address: 16 characters in small letters. */
export function writeCardCode({ signature, ...card }: CardCode): string {
  const text = `${signedText(card).slice(card.shortId.length)}${signature}`;
  return `${text}${checkOf(card.shortId + text)}`;
}

/** The shape of a card's address at any origin: a site may have had another one when the card was printed. */
const address = /\/memorial\/([^/?#]+)\/c\/([^/?#]+)\/?$/i;

/** Reads the address in a card's code. Null if it is no card's, or if a character was misread. */
export function readCardCode(text: string): CardCode | null {
  const [, shortText = "", codeText = ""] = address.exec(text) ?? [];
  const [shortId, code] = [shortText.toLowerCase(), codeText.toLowerCase()];
  const [afterNumber, afterKind] = [lengths.number, lengths.number + 1];
  const bits = readBase32(code.slice(afterNumber, afterKind), 1);
  const number = readBase32(code.slice(0, afterNumber), lengths.number);
  const kind = bits === null ? null : kindOf(bits);
  const signature = code.slice(afterKind, -1);
  if (readBase32(shortId, 6) === null || readBase32(signature, lengths.signature) === null) return null;
  if (number === null || kind === null || checkOf(shortId + code.slice(0, -1)) !== code.slice(-1)) return null;
  return { shortId, number, kind, signature };
}
