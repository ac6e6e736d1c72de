import { BadFile, type FileBytes } from "./file-bytes.server";
import { type Foreign, type Recording, voice } from "./recording";
import { emptyComment } from "./xiph-comment.server";

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

/** Returns the checksum of a page (RFC 3533 §6); its own four bytes count as zero. */
function crc(page: Buffer) {
  let sum = 0;
  for (const byte of page) sum = ((sum << 8) ^ (crcTable[((sum >>> 24) ^ byte) & 255] ?? 0)) >>> 0;
  return sum;
}

interface Stream {
  codec: "opus" | "vorbis";
  rate: number;
  skip: number;
  /** The packet to which the next bytes belong: the second one is the comment. */
  packet: number;
  /** The pages and pieces of the comment that have been read. */
  pieces: { page: Buffer; at: number; from: number; to: number }[];
}

/** The largest comment, including its pictures, in bytes. */
const maxComment = 16 * 1024 * 1024;

/** Returns a stream that we read ourselves, by its first page. Returns null for any other, such as a film, Speex or FLAC. */
function streamOf(first: Buffer): Stream | null {
  const name = first.toString("latin1", 0, 8);
  const common = { packet: 0, pieces: [] };
  if (name === "OpusHead" && first.length >= 19)
    return { ...common, codec: "opus", rate: 48_000, skip: first.readUInt16LE(10) };
  if (name.startsWith("\x01vorbis") && first.length >= 30)
    return { ...common, codec: "vorbis", rate: first.readUInt32LE(12), skip: 0 };
  return null;
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

/** Follows the packets of a page until the comment is complete. Returns the bytes that the stream's pieces hold then. */
function follow(file: FileBytes, stream: Stream, page: Buffer, offset: number) {
  const segments = page.subarray(27, 27 + (page[26] ?? 0));
  let from = 27 + segments.length;
  let to = from;
  for (const [index, length] of segments.entries()) {
    to += length;
    const isComplete = length < 255;
    if (!isComplete && index < segments.length - 1) continue;
    if (stream.packet === 1) stream.pieces.push({ page, at: offset, from, to });
    if (isComplete && stream.packet === 1) blankComment(file, stream);
    if (isComplete) stream.packet++;
    if (stream.packet > 1) break;
    from = to;
  }
  if (stream.packet > 1) stream.pieces = [];
  return stream.pieces.length * page.length;
}

/** Failed attempts to find a page, after which the rest is not treated as sound: each may cost a checksum over 64 KB. */
const maxFalsePages = 500;

const hasValidChecksum = (page: Buffer) => {
  const copy = Buffer.from(page);
  copy.writeUInt32LE(0, 22);
  return crc(copy) === page.readUInt32LE(22);
};

/** Returns the page at an offset, or null if there is no complete page, as in a gap or at the end of a file that was cut off. */
async function pageAt(file: FileBytes, offset: number) {
  const available = file.size - offset;
  if (available < 27 || (await file.text(offset, 5)) !== "OggS\0") return null;
  const segments = Buffer.from(
    await file.read(offset + 27, Math.min(available - 27, (await file.read(offset + 26, 1))[0] ?? 0)),
  );
  const length = 27 + segments.length + segments.reduce((sum, byte) => sum + byte, 0);
  return length > available ? null : { length, body: 27 + segments.length };
}

/** Returns a function that finds the next page with a correct checksum from an offset on; it returns null if there is none. */
function pageFinder(file: FileBytes) {
  let falsePages = 0;
  return async (from: number): Promise<number | null> => {
    for (let offset = from; offset + 27 <= file.size && falsePages < maxFalsePages; ) {
      const bytes = await file.read(offset, Math.min(65_536, file.size - offset));
      const next = bytes.indexOf("OggS", 0, "latin1");
      // The signature may begin in these bytes and end in the next ones.
      if (next < 0) offset += bytes.length - 3;
      else {
        offset += next;
        const page = await pageAt(file, offset);
        if (page && hasValidChecksum(await file.read(offset, page.length))) return offset;
        falsePages++;
        offset += 4;
      }
    }
    return null;
  };
}

/**
 * Reads an OGG with Opus or Vorbis. The comments of each stream are blanked. Everything between two pages is dropped, since players give up at a
 * gap of 64 KB, and so is everything after the last complete page. Returns Foreign for a file with other streams.
 */
export async function readOgg(file: FileBytes): Promise<Recording | Foreign> {
  const streams = new Map<number, Stream>();
  const nextPage = pageFinder(file);
  let durationMs = 0;
  let at = 0;
  while (at < file.size) {
    const found = await pageAt(file, at);
    const head = found && (await file.read(at, 27));
    const serial = head?.readUInt32LE(14) ?? 0;
    if (found && head && (head[5] ?? 0) & 2) {
      const begun = streamOf(await file.read(at + found.body, Math.min(64, found.length - found.body)));
      if (!begun) return { foreign: "ogg" };
      streams.set(serial, begun);
    }
    const stream = streams.get(serial);
    if (!found || !head || !stream) {
      if (!streams.size) throw new BadFile("cut-off");
      const next = await nextPage(at + 1);
      if (next === null) break;
      file.drop(at, next - at);
      at = next;
      continue;
    }
    const granule = Number(head.readBigInt64LE(6));
    if (stream.packet < 2) {
      const page = Buffer.from(await file.read(at, found.length));
      if (follow(file, stream, page, at) > maxComment) throw new BadFile("cut-off");
    }
    if (granule > 0) durationMs = ((granule - stream.skip) / stream.rate) * 1000;
    at += found.length;
  }
  if ([...streams.values()].some(({ packet }) => packet < 2)) throw new BadFile("cut-off");
  if (!durationMs) throw new BadFile("empty");
  file.cut(at);
  const known = durationMs > 0 && durationMs < 1e9 ? Math.round(durationMs) : null;
  return voice({ type: "audio/ogg", extension: "ogg", demuxer: "ogg", durationMs: known, playable: false });
}
