import type { Box } from "./boxes.server";
import { BadFile, type FileBytes } from "./file-bytes.server";
import { samplesIn } from "./mp4-samples.server";
import { type Coding, isSei, withoutUserData } from "./sei.server";

/** The NAL units of H.264 or HEVC samples, as their description states them: how many bytes hold the length of each unit, and the profile. */
export interface Units {
  coding: Coding;
  lengthBytes: number;
  /** Whether it is H.264 that every browser plays: 8 bits, with chroma halved both ways. */
  isPlain: boolean;
}

/** The longest SEI unit that a camera writes, in bytes. */
const maxUnitBytes = 64 * 1024;
/** H.264's baseline, main, extended and high profiles (ITU-T H.264 annex A). */
const plainProfiles = [66, 77, 88, 100];

async function blankUnit(file: FileBytes, offset: number, length: number, coding: Coding) {
  if (length > maxUnitBytes) throw new BadFile("cut-off");
  const blanked = withoutUserData(Buffer.from(await file.read(offset, length)), coding);
  if (blanked) file.patch(offset, blanked);
}

/** Reads the configuration of H.264 (ISO/IEC 14496-15 §5.3.3). Returns null for any other box. */
async function h264Units(file: FileBytes, { type, body, end }: Box): Promise<Units | null> {
  if (type !== "avcC" || end - body < 7) return null;
  const head = await file.read(body, 7);
  return {
    coding: "h264",
    lengthBytes: ((head[4] ?? 0) & 3) + 1,
    isPlain: plainProfiles.includes(head[1] ?? 0),
  };
}

/** Reads the configuration of HEVC (§8.3.3) and blanks the user data in it. Returns null for any other box. */
async function hevcUnits(file: FileBytes, { type, body, end }: Box): Promise<Units | null> {
  if (type !== "hvcC" || end - body < 23) return null;
  const head = Buffer.from(await file.read(body, 23));
  let at = body + 23;
  for (let list = head[22] ?? 0; list > 0 && at + 3 <= end; list--) {
    let count = (await file.read(at + 1, 2)).readUInt16BE();
    at += 3;
    for (; count > 0 && at + 2 <= end; count--) {
      const length = (await file.read(at, 2)).readUInt16BE();
      at += 2;
      if (at + length > end) throw new BadFile("cut-off");
      if (length > 2 && isSei((await file.read(at, 1))[0] ?? 0, "hevc")) await blankUnit(file, at, length, "hevc");
      at += length;
    }
  }
  return { coding: "hevc", lengthBytes: ((head[21] ?? 0) & 3) + 1, isPlain: false };
}

/** Returns the units that the boxes of a sample description state, or null if the samples don't consist of units. */
export async function unitsOf(file: FileBytes, boxes: Box[]): Promise<Units | null> {
  for (const box of boxes) {
    const units = (await h264Units(file, box)) ?? (await hevcUnits(file, box));
    if (units) return units;
  }
  return null;
}

/** Collects the user data in a track's samples for overwriting: cameras and encoders write the same information there as elsewhere. */
export async function blankUserData(file: FileBytes, table: Box[], { coding, lengthBytes }: Units): Promise<void> {
  for await (const { at, size } of samplesIn(file, table))
    for (let unit = at, end = at + size; unit + lengthBytes < end; ) {
      const head = await file.read(unit, lengthBytes + 1);
      const length = head.readUIntBE(0, lengthBytes);
      if (isSei(head[lengthBytes] ?? 0, coding) && unit + lengthBytes + length <= end)
        await blankUnit(file, unit + lengthBytes, length, coding);
      unit += lengthBytes + length;
    }
}
