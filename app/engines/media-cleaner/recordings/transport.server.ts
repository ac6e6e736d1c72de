import type { FileBytes } from "./file-bytes.server";

/** The offset of the first packet of a transport stream and the length of each packet, in bytes. */
export interface Packets {
  first: number;
  length: number;
}

/** Packets as broadcast (ISO/IEC 13818-1 §2.4.3.2), and with four bytes of a clock before each, as cameras and Blu-rays write them. */
const layouts: Packets[] = [
  { first: 0, length: 188 },
  { first: 4, length: 192 },
];
/** Consecutive packets that must match: a single byte proves nothing. */
const minPackets = 5;

/** Finds the packets of a transport stream; null if the file isn't one. */
export async function transportPackets(file: FileBytes): Promise<Packets | null> {
  for (const { first, length } of layouts) {
    const last = first + length * (minPackets - 1);
    if (file.size <= last) continue;
    const bytes = await file.read(0, last + 1);
    if (Array.from({ length: minPackets }, (_, index) => bytes[first + index * length]).every((byte) => byte === 0x47))
      return { first, length };
  }
  return null;
}
