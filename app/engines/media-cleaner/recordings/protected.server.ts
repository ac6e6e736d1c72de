import { BadFile, type FileBytes } from "./file-bytes.server";
import type { Demuxer } from "./recording";
import { transportPackets } from "./transport.server";

/** The headers that mark an ASF as encrypted (ASF specification §3.13 to 3.15): the first field of each GUID, as it is stored in the file. */
const encryption = [0x2211b3fb, 0x298ae614, 0x43058533];

async function refuseAsf(file: FileBytes) {
  const size = Math.min(file.size, Number((await file.read(16, 8)).readBigUInt64LE()));
  for (let offset = 30; offset + 24 <= size; ) {
    const head = await file.read(offset, 24);
    if (encryption.includes(head.readUInt32LE(0))) throw new BadFile("protected");
    const length = Number(head.readBigUInt64LE(16));
    if (length < 24) break;
    offset += length;
  }
}

/** Bytes to check at the beginning of a stream. */
const checkedBytes = 2 * 1024 * 1024;
/** A stream with a larger share of scrambled packets counts as scrambled: a DVD leaves menus and some others unscrambled. */
const maxScrambledShare = 0.2;

/** Throws BadFile if too many packets are scrambled; `packets` tells for each whether it is. */
function refuseScrambled(packets: boolean[]) {
  if (packets.length && packets.filter(Boolean).length / packets.length > maxScrambledShare)
    throw new BadFile("protected");
}

/** The fourth byte of a packet holds its scrambling (ISO/IEC 13818-1 §2.4.3.3). */
async function refuseTransport(file: FileBytes) {
  const found = await transportPackets(file);
  if (!found) return;
  const packets: boolean[] = [];
  for (let offset = found.first; offset + 4 <= Math.min(checkedBytes, file.size); offset += found.length)
    packets.push((((await file.read(offset, 4))[3] ?? 0) & 0xc0) !== 0);
  refuseScrambled(packets);
}

/** Whether a packet of sound or picture is scrambled, by its seventh byte (§2.4.3.7); null for other packets. */
function scrambling(head: Buffer): boolean | null {
  const [stream = 0, flags = 0] = [head[3], head[6]];
  const plays = stream === 0xbd || (stream >= 0xc0 && stream <= 0xef);
  return plays && (flags & 0xc0) === 0x80 ? (flags & 0x30) !== 0 : null;
}

async function refuseProgramme(file: FileBytes) {
  const packets: boolean[] = [];
  const windowBytes = 64 * 1024;
  for (let from = 0; from < Math.min(checkedBytes, file.size); from += windowBytes) {
    const bytes = await file.read(from, Math.min(windowBytes, file.size - from));
    for (
      let offset = bytes.indexOf("\0\0\x01", 0, "latin1");
      offset >= 0;
      offset = bytes.indexOf("\0\0\x01", offset + 3, "latin1")
    ) {
      const scrambled = scrambling(bytes.subarray(offset, offset + 7));
      if (scrambled !== null) packets.push(scrambled);
    }
  }
  refuseScrambled(packets);
}

/** Throws BadFile if a film or voice that ffmpeg reads for us needs a key to play. */
export async function refuseProtected(file: FileBytes, demuxer: Demuxer): Promise<void> {
  if (demuxer === "asf") await refuseAsf(file);
  else if (demuxer === "mpegts") await refuseTransport(file);
  else if (demuxer === "mpeg") await refuseProgramme(file);
}
