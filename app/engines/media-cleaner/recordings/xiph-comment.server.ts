import { BadFile } from "./file-bytes.server";

/** Makes an empty comment header of `length` bytes: its vendor name consists of spaces, and it has no comments (RFC 7845 §5.2, Vorbis I §5). */
export function emptyComment(codec: "opus" | "vorbis", length: number): Buffer {
  const [name, tail] = codec === "opus" ? ["OpusTags", ""] : ["\x03vorbis", "\x01"];
  const vendor = length - name.length - 8 - tail.length;
  if (vendor < 0) throw new BadFile("cut-off");
  const comment = Buffer.alloc(length, " ");
  comment.write(name, 0, "latin1");
  comment.writeUInt32LE(vendor, name.length);
  comment.writeUInt32LE(0, name.length + 4 + vendor);
  comment.write(tail, length - tail.length, "latin1");
  return comment;
}

/**
 * Finds the comment in the three headers of a Vorbis track in Matroska (RFC 9559 §27, Xiph lacing). Returns its offset and its length in bytes, or
 * null if there aren't three headers.
 */
export function commentWithin(headers: Buffer): { at: number; length: number } | null {
  if (headers[0] !== 2) return null;
  let index = 1;
  const lengths = [0, 0].map((length) => {
    let sum = length;
    for (let byte = 255; byte === 255; ) {
      byte = headers[index++] ?? 0;
      sum += byte;
    }
    return sum;
  });
  const [first = 0, length = 0] = lengths;
  return index + first + length <= headers.length ? { at: index + first, length } : null;
}
