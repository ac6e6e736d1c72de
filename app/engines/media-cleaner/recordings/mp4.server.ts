import { type Box, blank, blankTimes, boxesIn } from "./boxes.server";
import { BadFile, type FileBytes } from "./file-bytes.server";
import { readTrack, type Track } from "./mp4-track.server";
import { type Foreign, type Recording, voice } from "./recording";

/** The boxes that a file needs to play. Every other box is blanked, so that unknown boxes can't reveal anything either. */
const allowedTypes: Record<string, string> = {
  top: "ftyp styp moov moof mdat mfra sidx ssix",
  moov: "mvhd trak mvex",
  moof: "mfhd traf",
  traf: "tfhd tfdt trun sdtp sbgp sgpd subs saio saiz",
};

/** Returns the allowed boxes of a list and turns the others into free space. */
function filterBoxes(file: FileBytes, boxes: Box[], parent: string) {
  const allowed = allowedTypes[parent]?.split(" ") ?? [];
  return boxes.filter((box) => {
    const isAllowed = allowed.includes(box.type);
    if (!isAllowed) blank(file, box);
    return isAllowed;
  });
}

async function durationOf(file: FileBytes, header: Box) {
  const { next, long } = await blankTimes(file, header);
  const scale = await file.u32(next);
  const length = long ? await file.u64(next + 4).catch(() => 0) : await file.u32(next + 4);
  const known = scale > 0 && length > 0 && length !== 0xffffffff;
  return known ? Math.round((length / scale) * 1000) : null;
}

/**
 * Sample descriptions of pictures whose user data we can blank: H.264 and HEVC, with or without Dolby Vision. AV1, VP9 and raw pixels have no user
 * data.
 */
const blankable = /^(avc[13]|hvc1|hev1|dvh[1e]|dva[v1])$/;
const hasNoUserData = /^(av01|vp0[89]|raw |2vuy|yuv2|v210)$/;

/** Whether only ffmpeg can remove the user data of cameras and encoders from a film's pictures, by encoding them again. */
function needsReencoding({ handler, codec, units }: Track, inFragments: boolean) {
  if (handler !== "vide" || hasNoUserData.test(codec)) return false;
  return inFragments || !units || !blankable.test(codec);
}

/**
 * Reads an MP4, MOV, 3GP or M4A, also in fragments, and collects the bytes to blank. A file without pictures is a voice recording. Returns Foreign
 * for a file that only ffmpeg can take apart: with a compressed header, with fragments of tracks that can't be played, or with pictures whose user
 * data we can't blank.
 */
export async function readMp4(file: FileBytes): Promise<Recording | Foreign> {
  const found = await boxesIn(file, 0, file.size);
  const end = found.at(-1)?.end ?? 0;
  file.patch(end, file.size - end);
  const top = filterBoxes(file, found, "top");
  const ofType = (type: string) => top.filter((box) => box.type === type);
  const [moov, second] = ofType("moov");
  const media = ofType("mdat").map(({ body, end: last }) => ({ at: body, end: last }));
  if (!moov || second) throw new BadFile("cut-off");
  const ftyp = top[0]?.type === "ftyp" ? top[0] : undefined;
  if (ofType("ftyp").some((box) => box !== ftyp || box.end - box.body > 256)) throw new BadFile("cut-off");
  const brand = ftyp ? await file.text(ftyp.body, 4) : "qt  ";

  const all = await boxesIn(file, moov.body, moov.end);
  if (all.some(({ type }) => type === "cmov")) return { foreign: "mov" };
  const parts = filterBoxes(file, all, "moov");
  const header = parts.find(({ type }) => type === "mvhd");
  if (!header) throw new BadFile("cut-off");
  const durationMs = await durationOf(file, header);
  const tracks: Track[] = [];
  let dropped = 0;
  for (const box of parts.filter(({ type }) => type === "trak")) {
    const track = await readTrack(file, box, media, /^M4[AB]/.test(brand) ? ["soun"] : ["vide", "soun"]);
    if (track) tracks.push(track);
    else dropped++;
  }
  if (!tracks.length && (dropped || media.some(({ at, end: last }) => last > at))) throw new BadFile("unknown");
  // A recorder that was stopped at once writes a header and nothing else.
  if (!ofType("moof").length && tracks.every(({ samples }) => samples === 0)) throw new BadFile("empty");
  if (!media.length) throw new BadFile("cut-off");
  // In fragments, the samples of a dropped track can't be told apart from others without reading them all.
  if (ofType("moof").length && dropped) return { foreign: "mov" };
  if (tracks.some((track) => needsReencoding(track, ofType("moof").length > 0))) return { foreign: "mov" };
  for (const moof of ofType("moof"))
    for (const traf of filterBoxes(file, await boxesIn(file, moof.body, moof.end), "moof"))
      if (traf.type === "traf") filterBoxes(file, await boxesIn(file, traf.body, traf.end), "traf");
  return described(brand, tracks, durationMs);
}

function described(brand: string, tracks: Track[], durationMs: number | null): Recording {
  const codecs = (handler: string) => tracks.filter((track) => track.handler === handler).map(({ codec }) => codec);
  const aac = codecs("soun").every((codec) => codec === "mp4a");
  const picture = tracks.find(({ handler }) => handler === "vide");
  const is3gp = /^3g/.test(brand);
  if (!picture) {
    const type = is3gp ? "audio/3gpp" : "audio/mp4";
    const playable = aac && !is3gp && brand !== "qt  ";
    return voice({ type, extension: is3gp ? "3gp" : "m4a", demuxer: "mov", durationMs, playable });
  }
  const [type, extension] = is3gp
    ? ["video/3gpp", "3gp"]
    : brand === "qt  "
      ? ["video/quicktime", "mov"]
      : ["video/mp4", "mp4"];
  const plain = tracks.every(({ handler, units }) => handler !== "vide" || units?.isPlain);
  const playable = extension === "mp4" && aac && plain;
  const { width, height } = picture;
  return { kind: "video", type, extension, demuxer: "mov", width, height, durationMs, playable };
}
