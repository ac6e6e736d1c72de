/** The encodings that an uploaded list may have. */
export const encodings = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  macintosh: "Mac (Mac Roman)",
} as const;

export type Encoding = keyof typeof encodings;

/** Bytes that are looked at between two pauses. */
const piece = 32_768;

export const startsWith = (bytes: Uint8Array, start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a mark shows by the zeros in every other byte of Latin letters. */
function utf16Without(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return "utf-16le";
  return even > half * 0.6 && odd < half * 0.1 ? "utf-16be" : null;
}

/** Bytes from 0x80 to 0x9F that Windows-1252 has for quotation marks, dashes and the like beside letters: they don't show that a text is a Mac's. */
const marks = new Set([0x82, 0x84, 0x85, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b]);

const isLetter = (byte = 0) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const isContinuation = (byte = 0) => byte >= 0x80 && byte <= 0xbf;
const lengthInUtf8 = (byte: number) =>
  byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;

/** Counts what tells encodings apart. Yields null after each piece of work, so that others can take a turn. */
function* survey(bytes: Uint8Array) {
  const counts = { utf8: 0, bad: 0, high: 0, latin: 0, mac: 0, macMarks: 0, inWords: 0, returns: 0, feeds: 0 };
  let pauseAt = piece;
  /** The first byte behind the letter of UTF-8 that was last read. */
  let behind = 0;
  let run = 0;
  for (let offset = 0; offset < bytes.length; offset++) {
    if (offset === pauseAt) {
      pauseAt += piece;
      yield null;
    }
    const byte = bytes[offset] ?? 0;
    if (byte < 0x80) {
      run = 0;
      if (byte === 0x0d) counts.returns++;
      else if (byte === 0x0a) counts.feeds++;
      continue;
    }
    counts.high++;
    if (offset >= behind) {
      const length = lengthInUtf8(byte);
      const rest = bytes.subarray(offset + 1, offset + length);
      const isWhole = length > 0 && rest.length === length - 1 && rest.every(isContinuation);
      counts[isWhole ? "utf8" : "bad"]++;
      behind = offset + (isWhole ? length : 1);
    }
    run = byte >= 0xc0 ? run + 1 : 0;
    if (run >= 3) counts.inWords += run === 3 ? 3 : 1;
    if (!isLetter(bytes[offset - 1]) && !isLetter(bytes[offset + 1])) continue;
    if (byte >= 0xc0) counts.latin++;
    else if (byte <= 0x9f) counts[marks.has(byte) ? "macMarks" : "mac"]++;
  }
  return counts;
}

/**
 * The encoding of a text: that of its byte order mark; UTF-8 if more of its letters are that than not, as when a single byte is damaged; the one that was
 * chosen for other files; else the one that its bytes look like. Windows-1251 writes whole words in bytes from 0xC0, a Mac its letters in bytes up to 0x9F
 * and ends its lines with carriage returns. Yields null after each piece of work, so that others can take a turn.
 */
export function* encodingOf(bytes: Uint8Array, otherwise: Encoding | "auto"): Generator<null, Encoding> {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return "utf-8";
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const wide = utf16Without(bytes);
  if (wide) return wide;
  const { utf8, bad, high, latin, mac, macMarks, inWords, returns, feeds } = yield* survey(bytes);
  if (utf8 > bad || bad === 0) return "utf-8";
  if (otherwise !== "auto") return otherwise;
  if (inWords > high / 2) return "windows-1251";
  const isMac = returns > 0 && feeds === 0 ? mac + macMarks > latin : mac > latin;
  return isMac ? "macintosh" : "windows-1252";
}
