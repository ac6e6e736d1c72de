import { BadFile, type FileBytes } from "./file-bytes.server";

/** A box of an ISO media file (ISO/IEC 14496-12 §4.2) or QuickTime atom: where it begins, where its content does, where it ends. */
export interface Box {
  type: string;
  at: number;
  body: number;
  end: number;
}

const mostBoxes = 100_000;

/**
 * The boxes between two places. One that says it goes on to the end does so only at the top of the file; within another it is what QuickTime
 * ends a list with, and is given as a box without a name. What is too short for a box, or no box at the end of the file, is left out.
 */
export async function boxesIn(file: FileBytes, from: number, to: number): Promise<Box[]> {
  const found: Box[] = [];
  const top = to === file.size && from === 0;
  for (let at = from; at + 8 <= to; ) {
    const type = await file.text(at + 4, 4);
    let size = await file.u32(at);
    let body = at + 8;
    if (size === 1) {
      size = await file.u64(at + 8);
      body = at + 16;
    }
    if (size === 0) {
      found.push({ type: top ? type : "", at, body, end: to });
      break;
    }
    if (found.length >= mostBoxes) throw new BadFile("cut-off");
    const end = at + size;
    if (size < body - at || end > to) {
      // Words behind the last box are not a box; a box that is known and goes past the end was cut.
      if (!top || !found.length || /^(moov|moof|mdat)$/.test(type)) throw new BadFile("cut-off");
      break;
    }
    found.push({ type, at, body, end });
    at = end;
  }
  return found;
}

/** Turns a box into free space: 'free', its content zero. */
export function blank(file: FileBytes, { at, body, end }: Box) {
  if (body - at === 8) {
    const head = Buffer.from("\0\0\0\0free", "latin1");
    head.writeUInt32BE(end - at);
    file.patch(at, head);
  } else file.patch(at + 4, Buffer.from("free"));
  file.patch(body, end - body);
}

/** Zeroes when something was made and changed in a header; gives where its next field is, and whether its lengths have 8 bytes. */
export async function forgetTimes(file: FileBytes, { body }: Box): Promise<{ rest: number; long: boolean }> {
  const long = (await file.read(body, 1)).readUInt8() === 1;
  const length = long ? 16 : 8;
  file.patch(body + 4, length);
  return { rest: body + 4 + length, long };
}
