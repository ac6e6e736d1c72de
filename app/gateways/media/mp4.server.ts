import { type Box, blank, boxesIn, forgetTimes } from "./boxes.server";
import { BadFile, type FileBytes } from "./file-bytes.server";
import { readTrack, type Track } from "./mp4-track.server";
import type { Foreign, Recording } from "./recording";

/** What a file needs to play; every other box is blanked, so that one that nobody has heard of tells nothing either. */
const kept: Record<string, string> = {
  top: "ftyp styp moov moof mdat mfra sidx ssix",
  moov: "mvhd trak mvex",
  moof: "mfhd traf",
  traf: "tfhd tfdt trun sdtp sbgp sgpd subs saio saiz",
};

/** The boxes of a list that stay; the others are turned into free space. */
function keep(file: FileBytes, boxes: Box[], parent: string) {
  const names = kept[parent]?.split(" ") ?? [];
  return boxes.filter((box) => {
    const stays = names.includes(box.type);
    if (!stays) blank(file, box);
    return stays;
  });
}

async function durationOf(file: FileBytes, header: Box) {
  const { rest, long } = await forgetTimes(file, header);
  const scale = await file.u32(rest);
  const length = long ? await file.u64(rest + 4).catch(() => 0) : await file.u32(rest + 4);
  const known = scale > 0 && length > 0 && length !== 0xffffffff;
  return known ? Math.round((length / scale) * 1000) : null;
}

/**
 * Sample descriptions of pictures whose notes we can blank: H.264 and HEVC, with Dolby Vision or without it. AV1, VP9 and plain pixels have no notes.
 */
const noted = /^(avc[13]|hvc1|hev1|dvh[1e]|dva[v1])$/;
const noteless = /^(av01|vp0[89]|raw |2vuy|yuv2|v210)$/;

/** Whether only ffmpeg can remove the notes of cameras and encoders from a film's pictures, by encoding them again. */
function mayTell({ handler, codec, units }: Track, inFragments: boolean) {
  if (handler !== "vide" || noteless.test(codec)) return false;
  return inFragments || !units || !noted.test(codec);
}

/**
 * Reads an MP4, MOV, 3GP or M4A, whole or in fragments, and notes the bytes to blank. A file without a picture is a voice. Foreign is a file that
 * only ffmpeg can take apart: with a packed header, with fragments of tracks that don't play, or with pictures that may hold notes where we can't
 * blank them.
 */
export async function readMp4(file: FileBytes): Promise<Recording | Foreign> {
  const found = await boxesIn(file, 0, file.size);
  const end = found.at(-1)?.end ?? 0;
  file.patch(end, file.size - end);
  const top = keep(file, found, "top");
  const of = (type: string) => top.filter((box) => box.type === type);
  const [moov, second] = of("moov");
  const media = of("mdat").map(({ body, end: last }) => ({ at: body, end: last }));
  if (!moov || second || !media.length) throw new BadFile("cut-off");
  const ftyp = top[0]?.type === "ftyp" ? top[0] : undefined;
  if (of("ftyp").some((box) => box !== ftyp || box.end - box.body > 256)) throw new BadFile("cut-off");
  const brand = ftyp ? await file.text(ftyp.body, 4) : "qt  ";

  const all = await boxesIn(file, moov.body, moov.end);
  if (all.some(({ type }) => type === "cmov")) return { foreign: "mov" };
  const parts = keep(file, all, "moov");
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
  if (!tracks.length) throw new BadFile("unknown");
  // In fragments, the samples of a dropped track can't be told from others without reading them all.
  if (of("moof").length && dropped) return { foreign: "mov" };
  if (tracks.some((track) => mayTell(track, of("moof").length > 0))) return { foreign: "mov" };
  for (const moof of of("moof"))
    for (const traf of keep(file, await boxesIn(file, moof.body, moof.end), "moof"))
      if (traf.type === "traf") keep(file, await boxesIn(file, traf.body, traf.end), "traf");
  return described(brand, tracks, durationMs);
}

function described(brand: string, tracks: Track[], durationMs: number | null): Recording {
  const codecs = (handler: string) => tracks.filter((track) => track.handler === handler).map(({ codec }) => codec);
  const aac = codecs("soun").every((codec) => codec === "mp4a");
  const picture = tracks.find(({ handler }) => handler === "vide");
  const old = /^3g/.test(brand);
  if (!picture) {
    const type = old ? "audio/3gpp" : "audio/mp4";
    const playable = aac && !old && brand !== "qt  ";
    return {
      kind: "audio",
      type,
      extension: old ? "3gp" : "m4a",
      demuxer: "mov",
      width: null,
      height: null,
      durationMs,
      playable,
    };
  }
  const [type, extension] = old
    ? ["video/3gpp", "3gp"]
    : brand === "qt  "
      ? ["video/quicktime", "mov"]
      : ["video/mp4", "mp4"];
  const plain = tracks.every(({ handler, units }) => handler !== "vide" || units?.isPlain);
  const playable = extension === "mp4" && aac && plain;
  const { width, height } = picture;
  return { kind: "video", type, extension, demuxer: "mov", width, height, durationMs, playable };
}
