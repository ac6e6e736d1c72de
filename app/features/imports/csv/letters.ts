import { type Encoding, encodings } from "./encoding";

/** The encodings in which each letter is one byte, so that a text can be taken from one to another. */
const oneByte = ["windows-1252", "windows-1250", "windows-1251", "macintosh"] as const;
type OneByte = (typeof oneByte)[number];

/** Unicode that a program took for letters of one byte each, and wrote once more: 'JÃ¼rgen', or '√º' by a Mac. */
const writtenTwice = { "twice-1252": "windows-1252", "twice-mac": "macintosh" } as const;
type WrittenTwice = keyof typeof writtenTwice;

/** How the letters of a list may be read. 'unicode' is as they are. */
export const readings = [...oneByte, "unicode", "twice-1252", "twice-mac"] as const;
export type Reading = (typeof readings)[number];

/** How the letters of a list were read, and how they count. */
export interface Letters {
  read: Reading;
  as: Reading;
  /** Cells that show it: the line of each, and its index in there. */
  at: [line: number, cell: number][];
  /** Whether somebody has said it, for this list or for the last one with its headings. */
  said?: true;
}

/** A reading in words. */
export const readingInWords: Record<Reading, string> = {
  "windows-1252": encodings["windows-1252"],
  "windows-1250": encodings["windows-1250"],
  "windows-1251": encodings["windows-1251"],
  macintosh: encodings.macintosh,
  unicode: "as they are in the list",
  "twice-1252": "put right",
  "twice-mac": "put right",
};

const isOneByte = (reading: string): reading is OneByte => (oneByte as readonly string[]).includes(reading);
const isTwice = (reading: Reading): reading is WrittenTwice => reading in writtenTwice;

/** The reading of a text that was decoded from an encoding. */
export const readingOf = (encoding: Encoding): Reading => (isOneByte(encoding) ? encoding : "unicode");

interface Table {
  letters: string;
  bytes: Map<string, number>;
}
const tables = new Map<OneByte, Table>();

function tableOf(encoding: OneByte): Table {
  const known = tables.get(encoding);
  if (known) return known;
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const made = { letters, bytes: new Map([...letters].map((letter, byte) => [letter, byte])) };
  tables.set(encoding, made);
  return made;
}

/** Whether a text has letters beyond ASCII. */
export const hasLetters = (text: string): boolean => /[^\u0000-\u007f]/.test(text);

/** The text of bytes that somebody took for letters of one byte each; as it is if it isn't that. */
function putRight(text: string, mistaken: OneByte) {
  const { bytes } = tableOf(mistaken);
  const all = Array.from(text, (letter) => bytes.get(letter) ?? -1);
  if (all.includes(-1)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(all));
  } catch {
    return text;
  }
}

/** A text that was read in one way, as it reads in another. Letters that can't be taken over stay. */
export function reread(text: string, read: Reading, as: Reading): string {
  if (read === as || !hasLetters(text)) return text;
  if (isTwice(as)) return read === "unicode" ? putRight(text, writtenTwice[as]) : text;
  if (!isOneByte(read) || !isOneByte(as)) return text;
  const { bytes } = tableOf(read);
  const { letters } = tableOf(as);
  return Array.from(text, (letter) => letters[bytes.get(letter) ?? -1] ?? letter).join("");
}

/** Letters with another reading, if a list that was read as this one may have it. */
export function withReading(letters: Letters, as: Reading): Letters {
  const isPossible = isOneByte(letters.read) ? isOneByte(as) : !isOneByte(as);
  return isPossible ? { ...letters, as, said: true } : letters;
}

/** Control characters have no place in a list, so nobody wrote it in an encoding that reads them. */
const isStrange = (text: string) => /[\u0080-\u009f\ufffd]/.test(text);

/** The other readings that a text may have which was read in one way: each that gives another text of letters. */
export function otherReadings(text: string, read: Reading): Reading[] {
  const seen = new Set([text]);
  return readings.filter((as) => {
    const other = reread(text, read, as);
    if (seen.has(other) || isStrange(other)) return false;
    seen.add(other);
    return true;
  });
}

/** The choices for somebody who is asked about letters: the readings that make examples look different, with their texts. The one that counts is the first. */
export function choicesOf(examples: string[], { read, as }: Letters): { as: Reading; texts: string[] }[] {
  const found: { as: Reading; texts: string[] }[] = [];
  for (const one of [as, read, ...readings]) {
    const texts = examples.map((text) => reread(text, read, one));
    const isNew = !found.some((other) => other.texts.join("\n") === texts.join("\n"));
    if (isNew && (one === as || one === read || !texts.some(isStrange))) found.push({ as: one, texts });
  }
  return found;
}
