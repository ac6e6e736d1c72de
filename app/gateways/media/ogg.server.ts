import { BadFile, type FileBytes } from "./file-bytes.server";
import type { Recording } from "./recording";

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

/** The checksum of a page (RFC 3533 §6); its own four bytes count as zero. */
function crc(page: Buffer) {
  let sum = 0;
  for (const byte of page) sum = ((sum << 8) ^ (crcTable[((sum >>> 24) ^ byte) & 255] ?? 0)) >>> 0;
  return sum;
}

interface Stream {
  codec: "opus" | "vorbis";
  rate: number;
  skip: number;
  /** Which packet the next bytes belong to: the second is the comment. */
  packet: number;
  /** The pages and pieces of the comment so far. */
  pieces: { page: Buffer; at: number; from: number; to: number }[];
}

/** The largest comment with its pictures. */
const mostComment = 16 * 1024 * 1024;

function streamOf(first: Buffer): Stream {
  const name = first.toString("latin1", 0, 8);
  const common = { packet: 0, pieces: [] };
  if (name === "OpusHead" && first.length >= 19)
    return { ...common, codec: "opus", rate: 48_000, skip: first.readUInt16LE(10) };
  if (name.startsWith("\x01vorbis") && first.length >= 30)
    return { ...common, codec: "vorbis", rate: first.readUInt32LE(12), skip: 0 };
  throw new BadFile("unknown");
}

/** The comment as it stays: one vendor's name of blanks that fills it all, and no comments (RFC 7845 §5.2, Vorbis I §5). */
function emptyComment(codec: Stream["codec"], length: number) {
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

function blankComment(file: FileBytes, { codec, pieces }: Stream) {
  const length = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  const comment = emptyComment(codec, length);
  let done = 0;
  for (const { page, at, from, to } of pieces) {
    comment.copy(page, from, done, done + to - from);
    done += to - from;
    page.writeUInt32LE(0, 22);
    page.writeUInt32LE(crc(page), 22);
    file.patch(at, page);
  }
}

/** Goes through the packets of a page until the comment is behind; gives the bytes that the stream's pieces hold then. */
function follow(file: FileBytes, stream: Stream, page: Buffer, at: number) {
  const segments = page.subarray(27, 27 + (page[26] ?? 0));
  let from = 27 + segments.length;
  let to = from;
  for (const [index, length] of segments.entries()) {
    to += length;
    const ends = length < 255;
    if (!ends && index < segments.length - 1) continue;
    if (stream.packet === 1) stream.pieces.push({ page, at, from, to });
    if (ends && stream.packet === 1) blankComment(file, stream);
    if (ends) stream.packet++;
    if (stream.packet > 1) break;
    from = to;
  }
  if (stream.packet > 1) stream.pieces = [];
  return stream.pieces.length * page.length;
}

/** An OGG with Opus or Vorbis: the comments of each stream become blanks. What follows the last page goes. */
export async function readOgg(file: FileBytes): Promise<Recording> {
  const streams = new Map<number, Stream>();
  let durationMs = 0;
  let at = 0;
  for (; at < file.size; ) {
    const rest = file.size - at;
    if (rest < 27 || (await file.text(at, 4)) !== "OggS") {
      if (!streams.size || rest < 27) throw new BadFile("cut-off");
      break;
    }
    const head = await file.read(at, 27);
    const segments = await file.read(at + 27, head[26] ?? 0);
    const length = 27 + segments.length + segments.reduce((sum, byte) => sum + byte, 0);
    if (length > rest) throw new BadFile("cut-off");
    const serial = head.readUInt32LE(14);
    if ((head[5] ?? 0) & 2)
      streams.set(
        serial,
        streamOf(await file.read(at + 27 + segments.length, Math.min(64, length - 27 - segments.length))),
      );
    const stream = streams.get(serial);
    if (!stream) throw new BadFile("cut-off");
    if (stream.packet < 2) {
      const page = Buffer.from(await file.read(at, length));
      if (follow(file, stream, page, at) > mostComment) throw new BadFile("cut-off");
    }
    const granule = Number(head.readBigInt64LE(6));
    if (granule > 0) durationMs = ((granule - stream.skip) / stream.rate) * 1000;
    at += length;
  }
  if ([...streams.values()].some(({ packet }) => packet < 2)) throw new BadFile("cut-off");
  file.cut(at);
  const known = durationMs > 0 && durationMs < 1e9 ? Math.round(durationMs) : null;
  const common = { demuxer: "ogg", width: null, height: null, durationMs: known, playable: false } as const;
  return { ...common, kind: "audio", type: "audio/ogg", extension: "ogg" };
}
