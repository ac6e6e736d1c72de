import { type Box, blank, boxesIn, forgetTimes } from "./boxes.server";
import { BadFile, type FileBytes } from "./file-bytes.server";
import { blankNotes, type Units, unitsOf } from "./mp4-notes.server";
import { checkChunks, eraseSamples } from "./mp4-samples.server";

/** A track that plays. */
export interface Track {
  handler: "vide" | "soun";
  /** The four letters of its first sample description. */
  codec: string;
  /** How its samples are divided, if they are H.264 or HEVC. */
  units: Units | null;
  /** Upright, in pixels. */
  width: number | null;
  height: number | null;
}

const kept: Record<string, string> = {
  trak: "tkhd mdia edts tref tapt load",
  mdia: "mdhd hdlr minf",
  minf: "vmhd smhd hmhd nmhd gmhd hdlr dinf stbl",
  stbl: "stsd stts ctts stsc stsz stz2 stco co64 stss sdtp sbgp sgpd cslg stps subs saio saiz",
};

/** Sample descriptions of tracks that need a key to play: common encryption (ISO/IEC 23001-7), and those of two shops. */
const encrypted = /^(enc[vat]|drm[sit]|aavd)$/;

async function inside(file: FileBytes, box: Box) {
  const boxes = await boxesIn(file, box.body, box.end);
  const one = (type: string) => {
    const found = boxes.filter((child) => child.type === type);
    if (found.length > 1) throw new BadFile("cut-off");
    return found[0];
  };
  const must = (type: string) => {
    const found = one(type);
    if (!found) throw new BadFile("cut-off");
    return found;
  };
  /** Blanks what does not have to stay. */
  const clean = () => {
    const names = kept[box.type]?.split(" ") ?? [];
    for (const child of boxes) if (!names.includes(child.type)) blank(file, child);
  };
  return { boxes, one, must, clean };
}

/**
 * Reads a track and notes what is to be blanked in it: times, the names of who made its parts, everything that is not needed to play.
 * Of another kind than the handlers that play here it goes as a whole, its samples too (places and sensors are kept so); null then.
 */
export async function readTrack(
  file: FileBytes,
  trak: Box,
  media: { at: number; end: number }[],
  plays: string[],
): Promise<Track | null> {
  const track = await inside(file, trak);
  const mdia = await inside(file, track.must("mdia"));
  const handler = mdia.must("hdlr");
  const kind = await file.text(handler.body + 8, 4);
  const minf = await inside(file, mdia.must("minf"));
  const stbl = minf.one("stbl");
  const table = stbl ? await inside(file, stbl) : null;
  if (!plays.includes(kind)) {
    if (table) await eraseSamples(file, table.boxes, media);
    blank(file, trak);
    return null;
  }
  if (!table) throw new BadFile("cut-off");
  for (const list of [track, mdia, minf, table]) list.clean();
  for (const box of [handler, minf.one("hdlr")])
    if (box) file.patch(box.body + 12, Math.max(0, box.end - box.body - 12));
  await checkReferences(file, minf.one("dinf"));
  await checkChunks(file, table.boxes);
  const head = track.must("tkhd");
  const size = await sizeOf(file, head);
  for (const box of [head, mdia.must("mdhd")]) await forgetTimes(file, box);
  const described = await readDescription(file, table.must("stsd"), kind);
  // This reads the whole file.
  if (described.units && file.isForChange) await blankNotes(file, table.boxes, described.units);
  return { handler: kind === "vide" ? "vide" : "soun", ...described, ...size };
}

/** Width and height stand behind the matrix (ISO/IEC 14496-12 §8.3.2), which turns the picture by quarters. */
async function sizeOf(file: FileBytes, { body }: Box) {
  const matrix = body + ((await file.read(body, 1)).readUInt8() === 1 ? 52 : 40);
  const fields = await file.read(matrix, 44);
  const turned = fields.readInt32BE(0) === 0 && fields.readInt32BE(16) === 0;
  const [wide, high] = [fields.readUInt16BE(36) || null, fields.readUInt16BE(40) || null];
  return turned ? { width: high, height: wide } : { width: wide, height: high };
}

/** Media in another file can't be played, and its path says whose machine it was. */
async function checkReferences(file: FileBytes, dinf: Box | undefined) {
  const dref = dinf && (await boxesIn(file, dinf.body, dinf.end)).find(({ type }) => type === "dref");
  if (!dref) return;
  for (const { body, end } of await boxesIn(file, dref.body + 8, dref.end)) {
    if (((await file.u32(body)) & 1) === 0) throw new BadFile("unknown");
    file.patch(body + 4, end - body - 4);
  }
}

/** Blanks the encoder's maker and name in the descriptions of samples (QuickTime File Format, 'Sample Description Atoms'). */
async function readDescription(file: FileBytes, stsd: Box, kind: string) {
  const entries = await boxesIn(file, stsd.body + 8, stsd.end);
  let units: Units | null = null;
  for (const { at, end } of entries) {
    const least = kind === "vide" ? 86 : 36;
    if (end - at < least) throw new BadFile("cut-off");
    file.patch(at + 20, 4);
    if (kind === "vide") file.patch(at + 50, 32);
    const version = kind === "vide" ? 0 : (await file.read(at + 16, 2)).readUInt16BE();
    const children = at + least + ([0, 16, 36][version] ?? 0);
    const inner = await boxesIn(file, children, end).catch(() => []);
    units ??= kind === "vide" ? await unitsOf(file, inner) : null;
    for (const child of inner) if (/^(udta|meta|uuid|free|skip)$/.test(child.type)) blank(file, child);
  }
  if (!entries[0]) throw new BadFile("cut-off");
  if (entries.some(({ type }) => encrypted.test(type))) throw new BadFile("protected");
  return { codec: entries[0].type, units };
}
