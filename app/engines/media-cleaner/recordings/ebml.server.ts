import { BadFile, type FileBytes } from "./file-bytes.server";

/** An element of a Matroska file (RFC 8794): the offsets of its start, its content and its end. The end is null if the size is unknown. */
export interface Element {
  id: number;
  at: number;
  body: number;
  end: number | null;
}

async function vint(file: FileBytes, offset: number, maxLength: number, marker: boolean) {
  const first = (await file.read(offset, 1)).readUInt8();
  const length = Math.clz32(first) - 23;
  if (length > maxLength) throw new BadFile("cut-off");
  const bytes = await file.read(offset, length);
  let value = marker ? first : first & (0xff >> length);
  let unknown = (first & (0xff >> length)) === 0xff >> length;
  for (const byte of bytes.subarray(1)) {
    value = value * 256 + byte;
    unknown &&= byte === 255;
  }
  return { value, length, unknown };
}

/** Reads the element at an offset; it must end at the limit or before. */
export async function elementAt(file: FileBytes, offset: number, limit: number): Promise<Element> {
  const id = await vint(file, offset, 4, true);
  const size = await vint(file, offset + id.length, 8, false);
  const body = offset + id.length + size.length;
  const end = size.unknown ? null : body + size.value;
  if (body > limit || (end !== null && end > limit)) throw new BadFile("cut-off");
  return { id: id.value, at: offset, body, end };
}

/** Iterates over the elements between two offsets; each must have a known size. */
export async function* elementsIn(
  file: FileBytes,
  from: number,
  to: number,
): AsyncGenerator<Element & { end: number }> {
  for (let offset = from; offset < to; ) {
    const { end, ...element } = await elementAt(file, offset, to);
    if (end === null) throw new BadFile("cut-off");
    yield { ...element, end };
    offset = end;
  }
}

/** Turns an element into a Void of the same length (RFC 8794 §11.3.2) with zeros as content. */
export function makeVoid(file: FileBytes, { at, body, end }: { at: number; body: number; end: number }) {
  const width = Math.min(8, body - at - 1);
  const content = end - at - 1 - width;
  const head = Buffer.alloc(1 + width);
  head[0] = 0xec;
  for (let left = content, place = width; place > 0; place--, left = Math.floor(left / 256)) head[place] = left % 256;
  head[1] = (head[1] ?? 0) | (0x80 >> (width - 1));
  file.patch(at, head);
  file.patch(at + head.length, content);
}

/** Reads the content of an element as a number: an unsigned integer, or a float of 4 or 8 bytes. */
export async function numberIn(file: FileBytes, { body, end }: { body: number; end: number }, float = false) {
  if (end - body > 8) throw new BadFile("cut-off");
  const bytes = await file.read(body, end - body);
  if (float) return bytes.length === 4 ? bytes.readFloatBE() : bytes.length === 8 ? bytes.readDoubleBE() : 0;
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}
