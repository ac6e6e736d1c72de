// The boxes of MP4, QuickTime and HEIF files, written and read by hand.

/** A box with a content. */
export const box = (type: string, ...parts: (Uint8Array | string)[]) => {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
/** Numbers of 4 bytes, big end first. */
export const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};

/** Numbers of 2 bytes, big end first. */
export const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));

/** A box that begins with a version and 24 flags. */
export const full = (type: string, version: number, flags: number, ...parts: (Uint8Array | string)[]) =>
  box(type, u32((version << 24) | flags), ...parts);

/** The places at which the first box of a type starts and ends, found by its name alone. */
export function boxAt(file: Buffer, type: string) {
  const start = file.indexOf(type, 0, "latin1") - 4;
  return { start, end: start + file.readUInt32BE(start) };
}

/** The content of the first box of a type, found by its name alone. */
export function inside(file: Buffer, type: string) {
  const { start, end } = boxAt(file, type);
  return file.subarray(start + 8, end);
}

/** The boxes at the top of a file, by type. */
export function topBoxes(file: Buffer) {
  const boxes: { type: string; bytes: Buffer }[] = [];
  for (let offset = 0; offset < file.length; offset += file.readUInt32BE(offset))
    boxes.push({
      type: file.toString("latin1", offset + 4, offset + 8),
      bytes: file.subarray(offset, offset + file.readUInt32BE(offset)),
    });
  return boxes;
}
