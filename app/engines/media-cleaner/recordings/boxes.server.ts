import { BadFile, type FileBytes } from "./file-bytes.server";

/** A box of an ISO media file (ISO/IEC 14496-12 §4.2) or a QuickTime atom: the offsets of its start, its content and its end. */
export interface Box {
  type: string;
  at: number;
  body: number;
  end: number;
}

const maxBoxes = 100_000;

/**
 * Lists the boxes between two offsets. A box that claims to go on to the end may do so only at the top of the file. Inside another box it is
 * QuickTime's end of a list, and is returned without a type. Anything too short for a box, and data after the last box of the file, is left out.
 */
export async function boxesIn(file: FileBytes, from: number, to: number): Promise<Box[]> {
  const found: Box[] = [];
  const top = to === file.size && from === 0;
  for (let offset = from; offset + 8 <= to; ) {
    const type = await file.text(offset + 4, 4);
    let size = await file.u32(offset);
    let body = offset + 8;
    if (size === 1) {
      size = await file.u64(offset + 8);
      body = offset + 16;
    }
    if (size === 0) {
      found.push({ type: top ? type : "", at: offset, body, end: to });
      break;
    }
    if (found.length >= maxBoxes) throw new BadFile("cut-off");
    const end = offset + size;
    if (size < body - offset || end > to) {
      // Text after the last box is not a box. A known box that extends past the end was cut off.
      if (!top || !found.length || /^(moov|moof|mdat)$/.test(type)) throw new BadFile("cut-off");
      break;
    }
    found.push({ type, at: offset, body, end });
    offset = end;
  }
  return found;
}

/** Turns a box into a 'free' box with zeros as content. */
export function blank(file: FileBytes, { at: offset, body, end }: Box) {
  if (body - offset === 8) {
    const head = Buffer.from("\0\0\0\0free", "latin1");
    head.writeUInt32BE(end - offset);
    file.patch(offset, head);
  } else file.patch(offset + 4, Buffer.from("free"));
  file.patch(body, end - body);
}

/** Zeroes the creation and modification times in a header. Returns the offset of its next field, and whether its durations have 8 bytes. */
export async function blankTimes(file: FileBytes, { body }: Box): Promise<{ next: number; long: boolean }> {
  const long = (await file.read(body, 1)).readUInt8() === 1;
  const length = long ? 16 : 8;
  file.patch(body + 4, length);
  return { next: body + 4 + length, long };
}
