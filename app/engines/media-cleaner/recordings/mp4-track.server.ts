import { type Box, blank, blankTimes, boxesIn } from "./boxes.server";
import { BadFile, type FileBytes } from "./file-bytes.server";
import { checkChunks, eraseSamples, sampleCount } from "./mp4-samples.server";
import { blankUserData, type Units, unitsOf } from "./mp4-user-data.server";

/** A track that can be played. */
export interface Track {
  handler: "vide" | "soun";
  /** The four-letter type of its first sample description. */
  codec: string;
  /** The number of its samples outside of fragments. */
  samples: number;
  /** How its samples are divided into units, if they are H.264 or HEVC. */
  units: Units | null;
  /** Upright, in pixels. */
  width: number | null;
  height: number | null;
}

const allowedBoxes: Record<string, string> = {
  trak: "tkhd mdia edts tref tapt load",
  mdia: "mdhd hdlr minf",
  minf: "vmhd smhd hmhd nmhd gmhd hdlr dinf stbl",
  stbl: "stsd stts ctts stsc stsz stz2 stco co64 stss sdtp sbgp sgpd cslg stps subs saio saiz",
};

/** Sample descriptions of tracks that need a key to play: common encryption (ISO/IEC 23001-7), and those of two online shops. */
const encrypted = /^(enc[vat]|drm[sit]|aavd)$/;

async function childrenOf(file: FileBytes, box: Box) {
  const boxes = await boxesIn(file, box.body, box.end);
  const optional = (type: string) => {
    const matches = boxes.filter((child) => child.type === type);
    if (matches.length > 1) throw new BadFile("cut-off");
    return matches[0];
  };
  const required = (type: string) => {
    const found = optional(type);
    if (!found) throw new BadFile("cut-off");
    return found;
  };
  /** Blanks all boxes that are not allowed. */
  const blankOthers = () => {
    const allowed = allowedBoxes[box.type]?.split(" ") ?? [];
    for (const child of boxes) if (!allowed.includes(child.type)) blank(file, child);
  };
  return { boxes, optional, required, blankOthers };
}

/**
 * Reads a track and collects the data to blank: times, the names of the programs that made it, and everything that isn't needed to play. A track
 * whose handler isn't in `plays` is blanked completely with its samples, which may hold places and sensor data; the result is null then.
 */
export async function readTrack(
  file: FileBytes,
  trak: Box,
  media: { at: number; end: number }[],
  plays: string[],
): Promise<Track | null> {
  const track = await childrenOf(file, trak);
  const mdia = await childrenOf(file, track.required("mdia"));
  const handler = mdia.required("hdlr");
  const kind = await file.text(handler.body + 8, 4);
  const minf = await childrenOf(file, mdia.required("minf"));
  const stbl = minf.optional("stbl");
  const table = stbl ? await childrenOf(file, stbl) : null;
  if (!plays.includes(kind)) {
    if (table) await eraseSamples(file, table.boxes, media);
    blank(file, trak);
    return null;
  }
  if (!table) throw new BadFile("cut-off");
  for (const list of [track, mdia, minf, table]) list.blankOthers();
  for (const box of [handler, minf.optional("hdlr")])
    if (box) file.patch(box.body + 12, Math.max(0, box.end - box.body - 12));
  await checkReferences(file, minf.optional("dinf"));
  await checkChunks(file, table.boxes);
  const head = track.required("tkhd");
  const size = await sizeOf(file, head);
  for (const box of [head, mdia.required("mdhd")]) await blankTimes(file, box);
  const described = await readDescription(file, table.required("stsd"), kind);
  // This reads the whole file.
  if (described.units && file.isForChange) await blankUserData(file, table.boxes, described.units);
  const samples = await sampleCount(file, table.boxes);
  return { handler: kind === "vide" ? "vide" : "soun", samples, ...described, ...size };
}

/** Width and height follow the matrix (ISO/IEC 14496-12 §8.3.2), which rotates the picture in quarter turns. */
async function sizeOf(file: FileBytes, { body }: Box) {
  const matrix = body + ((await file.read(body, 1)).readUInt8() === 1 ? 52 : 40);
  const fields = await file.read(matrix, 44);
  const rotated = fields.readInt32BE(0) === 0 && fields.readInt32BE(16) === 0;
  const [wide, high] = [fields.readUInt16BE(36) || null, fields.readUInt16BE(40) || null];
  return rotated ? { width: high, height: wide } : { width: wide, height: high };
}

/** Media in another file can't be played, and its path may name its owner. */
async function checkReferences(file: FileBytes, dinf: Box | undefined) {
  const dref = dinf && (await boxesIn(file, dinf.body, dinf.end)).find(({ type }) => type === "dref");
  if (!dref) return;
  for (const { body, end } of await boxesIn(file, dref.body + 8, dref.end)) {
    if (((await file.u32(body)) & 1) === 0) throw new BadFile("unknown");
    file.patch(body + 4, end - body - 4);
  }
}

/** Blanks the encoder's vendor and name in the sample descriptions (QuickTime File Format, 'Sample Description Atoms'). */
async function readDescription(file: FileBytes, stsd: Box, kind: string) {
  const entries = await boxesIn(file, stsd.body + 8, stsd.end);
  let units: Units | null = null;
  for (const { at, end } of entries) {
    const minLength = kind === "vide" ? 86 : 36;
    if (end - at < minLength) throw new BadFile("cut-off");
    file.patch(at + 20, 4);
    if (kind === "vide") file.patch(at + 50, 32);
    const version = kind === "vide" ? 0 : (await file.read(at + 16, 2)).readUInt16BE();
    const children = at + minLength + ([0, 16, 36][version] ?? 0);
    const inner = await boxesIn(file, children, end).catch(() => []);
    units ??= kind === "vide" ? await unitsOf(file, inner) : null;
    for (const child of inner) if (/^(udta|meta|uuid|free|skip)$/.test(child.type)) blank(file, child);
  }
  if (!entries[0]) throw new BadFile("cut-off");
  if (entries.some(({ type }) => encrypted.test(type))) throw new BadFile("protected");
  return { codec: entries[0].type, units };
}
