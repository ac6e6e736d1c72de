import { type Encoding, encodingOf, startsWith } from "./encoding";

/** The first bytes of files that people take for a CSV file. */
const otherKinds: [FileKind, number[]][] = [
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["picture", [0x89, 0x50, 0x4e, 0x47]],
  ["picture", [0xff, 0xd8, 0xff]],
];

/** A kind of file that isn't a list as text. */
export type FileKind = "pdf" | "picture" | "web-page" | "rich-text" | "data" | "binary" | "empty";

/** The bytes of a file that are decoded between two pauses. */
const piece = 32_768;

/** A text without NUL and with line ends '\n'. Dividing and joining takes a tenth of the time of a replacement where there are many. */
function plainEnds(text: string) {
  const all = text.includes("\u0000") ? text.split("\u0000").join("") : text;
  return all.includes("\r") ? all.split("\r\n").join("\n").split("\r").join("\n") : all;
}

/** Letters that couldn't be decoded: how many, and the line of the first. */
export interface Damage {
  count: number;
  line: number;
}

/** Finds the letters in the parts of a text that couldn't be decoded. Yields null after each part. */
function* damageIn(parts: string[]): Generator<null, Damage | null> {
  let line = 1;
  let found: Damage | null = null;
  for (const part of parts) {
    const pieces = part.split("\ufffd");
    const count = pieces.length - 1;
    if (count && !found) found = { count: 0, line: line + (pieces[0] ?? "").split("\n").length - 1 };
    if (found) found.count += count;
    line += part.split("\n").length - 1;
    yield null;
  }
  return found;
}

/** Decodes bytes piece by piece, with line ends '\n' and without NUL. Yields null after each piece, so that others can take a turn. */
function* decode(bytes: Uint8Array, encoding: Encoding): Generator<null, { text: string; damaged: Damage | null }> {
  const decoder = new TextDecoder(encoding);
  const parts: string[] = [];
  /** A carriage return at the end of a piece: the next one may begin with its line feed. */
  let held = "";
  let isDamaged = false;
  for (let offset = 0; offset < bytes.length; offset += piece) {
    const isLast = offset + piece >= bytes.length;
    const part = held + decoder.decode(bytes.subarray(offset, offset + piece), { stream: !isLast });
    held = !isLast && part.endsWith("\r") ? "\r" : "";
    const plain = plainEnds(part.slice(0, part.length - held.length));
    isDamaged ||= plain.includes("\ufffd");
    parts.push(plain);
    yield null;
  }
  return { text: parts.join(""), damaged: isDamaged ? yield* damageIn(parts) : null };
}

/** The kind of file that a text begins like; null if it may be a list. */
function kindOfText(text: string): FileKind | null {
  const start = text.slice(0, 1000).trimStart();
  if (/^<(!doctype|html|table|\?xml)/i.test(start)) return "web-page";
  if (start.startsWith("{\\rtf")) return "rich-text";
  if (/^(\{\s*"|\[\s*[{"[]|BEGIN:V)/.test(start)) return "data";
  return text.trim() === "" ? "empty" : null;
}

/** An uploaded list as text. */
export interface ReadText {
  text: string;
  encoding: Encoding;
  damaged?: Damage;
}

/**
 * The text of an uploaded list with plain line ends, its encoding and what couldn't be decoded; or what kind of file it is instead. `otherwise` is the
 * encoding of a file that is not Unicode; 'auto' goes by its bytes. Yields null after each piece of work, so that others can take a turn.
 */
export function* readText(
  bytes: Uint8Array,
  otherwise: Encoding | "auto" = "auto",
): Generator<null, ReadText | { kind: FileKind }> {
  if (bytes.length === 0) return { kind: "empty" };
  const other = otherKinds.find(([, start]) => startsWith(bytes, start));
  if (other) return { kind: other[0] };
  const encoding = yield* encodingOf(bytes, otherwise);
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, 8000)).slice(0, 4000);
  const strange = start.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  if (strange > 20 && strange > start.length / 20) return { kind: "binary" };
  const { text, damaged } = yield* decode(bytes, encoding);
  const kind = kindOfText(text);
  return kind ? { kind } : { text, encoding, ...(damaged && { damaged }) };
}
