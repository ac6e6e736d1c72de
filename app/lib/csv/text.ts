/** The first bytes of files that people take for a CSV file. */
const otherKinds: [FileKind, number[]][] = [
  ["workbook", [0x50, 0x4b, 0x03, 0x04]],
  ["workbook", [0xd0, 0xcf, 0x11, 0xe0]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["picture", [0x89, 0x50, 0x4e, 0x47]],
  ["picture", [0xff, 0xd8, 0xff]],
];

/** A kind of file that isn't a list as text. */
export type FileKind = "workbook" | "pdf" | "picture" | "web-page" | "rich-text" | "data" | "binary" | "empty";

/** The encodings that an uploaded list may have, beside those that its first bytes name. */
export const encodings = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
} as const;

export type Encoding = keyof typeof encodings;

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** UTF-16 without a mark shows by the zeros in every other byte of Latin letters. */
function utf16Without(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return "utf-16le";
  return even > half * 0.6 && odd < half * 0.1 ? "utf-16be" : null;
}

/** The bytes of a file that are decoded between two pauses. */
const piece = 32_768;

/** A text without NUL and with line ends '\n'. Dividing and joining takes a tenth of the time of a replacement where there are many. */
function plainEnds(text: string) {
  const all = text.includes("\u0000") ? text.split("\u0000").join("") : text;
  return all.includes("\r") ? all.split("\r\n").join("\n").split("\r").join("\n") : all;
}

/** Decodes bytes piece by piece, with line ends '\n' and without NUL. Yields null after each piece, so that others can take a turn. */
function* decode(bytes: Uint8Array, encoding: Encoding, fatal = false): Generator<null, string> {
  const decoder = new TextDecoder(encoding, { fatal });
  const parts: string[] = [];
  /** A carriage return at the end of a piece: the next one may begin with its line feed. */
  let held = "";
  for (let at = 0; at < bytes.length; at += piece) {
    const isLast = at + piece >= bytes.length;
    const part = held + decoder.decode(bytes.subarray(at, at + piece), { stream: !isLast });
    held = !isLast && part.endsWith("\r") ? "\r" : "";
    parts.push(plainEnds(part.slice(0, part.length - held.length)));
    yield null;
  }
  return parts.join("");
}

function* isUtf8(bytes: Uint8Array): Generator<null, boolean> {
  try {
    yield* decode(bytes, "utf-8", true);
    return true;
  } catch {
    return false;
  }
}

/** The encoding of a text: that of its byte order mark, else UTF-8 if it is valid, else the one that was chosen for such files. */
function* encodingOf(bytes: Uint8Array, otherwise: Encoding): Generator<null, Encoding> {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return "utf-8";
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  return utf16Without(bytes) ?? ((yield* isUtf8(bytes)) ? "utf-8" : otherwise);
}

/** The kind of file that a text begins like; null if it may be a list. */
function kindOfText(text: string): FileKind | null {
  const start = text.slice(0, 1000).trimStart();
  if (/^<(!doctype|html|table|\?xml)/i.test(start)) return "web-page";
  if (start.startsWith("{\\rtf")) return "rich-text";
  if (/^(\{\s*"|\[\s*[{"[]|BEGIN:V)/.test(start)) return "data";
  return text.trim() === "" ? "empty" : null;
}

/**
 * The text of an uploaded list with plain line ends, and its encoding; or what kind of file it is instead. `otherwise` is the encoding of a file that is
 * not Unicode: its bytes don't say. Yields null after each piece of work, so that others can take a turn.
 */
export function* readText(
  bytes: Uint8Array,
  otherwise: Encoding = "windows-1252",
): Generator<null, { text: string; encoding: Encoding } | { kind: FileKind }> {
  if (bytes.length === 0) return { kind: "empty" };
  const other = otherKinds.find(([, start]) => startsWith(bytes, start));
  if (other) return { kind: other[0] };
  const encoding = yield* encodingOf(bytes, otherwise);
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, 8000)).slice(0, 4000);
  const strange = start.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  if (strange > 20 && strange > start.length / 20) return { kind: "binary" };
  const text = yield* decode(bytes, encoding);
  const kind = kindOfText(text);
  return kind ? { kind } : { text, encoding };
}
