import type { FileBytes } from "./file-bytes.server";

/** The place of the first packet of a transport stream, and the length of each, in bytes. */
export interface Packets {
  first: number;
  length: number;
}

/** The packets as broadcast (ISO/IEC 13818-1 §2.4.3.2), and with four bytes of a clock before each, as cameras and Blu-rays have them. */
const kinds: Packets[] = [
  { first: 0, length: 188 },
  { first: 4, length: 192 },
];
/** Packets that must follow one another in this way: one byte alone proves nothing. */
const inARow = 5;

/** The packets of a file that is a transport stream; null if it isn't one. */
export async function transportPackets(file: FileBytes): Promise<Packets | null> {
  for (const { first, length } of kinds) {
    const last = first + length * (inARow - 1);
    if (file.size <= last) continue;
    const bytes = await file.read(0, last + 1);
    if (Array.from({ length: inARow }, (_, index) => bytes[first + index * length]).every((byte) => byte === 0x47))
      return { first, length };
  }
  return null;
}
