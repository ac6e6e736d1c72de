import { BadFile, type FileBytes } from "./file-bytes.server";
import { type Recording, voice } from "./recording";

/** Bit rates in kbit/s by the header's number: MPEG 1 layer III, then MPEG 2 and 2.5. */
const rates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const frequencies = [44_100, 48_000, 32_000];
/** Bytes to search for the next frame where there is none. */
const searchBytes = 64 * 1024;

/** Returns the length in bytes and milliseconds of the layer III frame with this header, or null. */
function frameOf(head: Buffer): { bytes: number; ms: number } | null {
  const [first = 0, second = 0, third = 0] = head;
  const version = (second >> 3) & 3;
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || ((second >> 1) & 3) !== 1) return null;
  const rate = rates[version === 3 ? 0 : 1]?.[third >> 4];
  const frequency = (frequencies[(third >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  if (!rate || !frequency) return null;
  const samples = version === 3 ? 1152 : 576;
  return {
    bytes: Math.floor((samples * rate * 125) / frequency) + ((third >> 1) & 1),
    ms: (samples / frequency) * 1000,
  };
}

/** Zero bytes allowed before an MP3: a recorder that failed once leaves up to a block of the disk. */
const maxZeros = 1024 * 1024;

/** Returns the offset of the first byte that isn't zero, or null if there is none in the first megabyte. */
export async function afterZeros(file: FileBytes): Promise<number | null> {
  for (let offset = 0; offset < Math.min(maxZeros, file.size); ) {
    const bytes = await file.read(offset, Math.min(searchBytes, file.size - offset));
    const first = bytes.findIndex((byte) => byte !== 0);
    if (first >= 0) return offset + first;
    offset += bytes.length;
  }
  return null;
}

/** Iterates over consecutive ID3v2 tags from an offset. */
async function* tagsFrom(file: FileBytes, from: number) {
  for (let offset = from; offset + 10 <= file.size; ) {
    const head = await file.read(offset, 10);
    if (head.toString("latin1", 0, 3) !== "ID3") break;
    const size = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    const end = offset + size + ((head[5] ?? 0) & 0x10 ? 20 : 10);
    if (end > file.size) throw new BadFile("cut-off");
    yield { at: offset, end };
    offset = end;
  }
}

/** Returns the offset after the ID3v2 tags at the start of a file. Some programs also put them before other audio formats. */
export async function afterTags(file: FileBytes): Promise<number> {
  let at = 0;
  for await (const { end } of tagsFrom(file, 0)) at = end;
  return at;
}

/** Turns the ID3v2 tags at the start into padding, and returns the offset after them. */
async function blankTags(file: FileBytes, from: number) {
  let last = from;
  for await (const { at, end } of tagsFrom(file, from)) {
    const content = end - at - 10;
    const length = Buffer.from([21, 14, 7, 0].map((shift) => (content >> shift) & 127));
    file.patch(at, Buffer.concat([Buffer.from("ID3\x03\0\0", "latin1"), length]));
    file.patch(at + 10, content);
    last = end;
  }
  return last;
}

const completeFrame = async (file: FileBytes, offset: number) => {
  const frame = offset + 4 <= file.size ? frameOf(await file.read(offset, 4)) : null;
  return frame && offset + frame.bytes <= file.size ? frame : null;
};

/** Returns the offset of the next frame that is followed by another, or null if there is none nearby. */
async function nextFrame(file: FileBytes, from: number) {
  const bytes = await file.read(from, Math.max(0, Math.min(searchBytes, file.size - from)));
  for (let offset = bytes.indexOf(0xff); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const frame = await completeFrame(file, from + offset);
    if (frame && (await completeFrame(file, from + offset + frame.bytes))) return from + offset;
  }
  return null;
}

/** Reads an MP3. Its tags become padding, and everything before, between and after its frames is dropped. */
export async function readMp3(file: FileBytes): Promise<Recording> {
  const zeros = (await afterZeros(file)) ?? 0;
  file.drop(0, zeros);
  let at = await blankTags(file, zeros);
  let count = 0;
  let durationMs = 0;
  for (;;) {
    const frame = await completeFrame(file, at);
    if (frame) {
      count++;
      durationMs += frame.ms;
      at += frame.bytes;
      continue;
    }
    const next = await nextFrame(file, at);
    if (next === null || (count < 3 && count > 0)) break;
    file.drop(at, next - at);
    at = next;
  }
  if (count < 3) throw new BadFile(at === 0 ? "unknown" : "cut-off");
  file.cut(at);
  durationMs = Math.round(durationMs);
  return voice({ type: "audio/mpeg", extension: "mp3", demuxer: "mp3", durationMs, playable: true });
}
