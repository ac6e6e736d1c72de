import { rm, stat } from "node:fs/promises";
import { deinterlace, isHdr, labelled, toneMap, within } from "./filters";
import type { Colours } from "./probe.server";
import type { Recording } from "./recording";
import { type Input, opened, run } from "./tool.server";

const megabyte = 1024 * 1024;

const quiet = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"];
/** Nothing of where, when and with what it was made goes over, nor of ffmpeg itself. */
const forgetful = ["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn", "-fflags", "+bitexact"];
const oneThread = ["-threads", "1", "-filter_threads", "1"];

/** Captions within the pictures would be copied too. */
const h264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-a53cc", "0", "-flags:v", "+bitexact"];
const aac = ["-c:a", "aac", "-ac", "2", "-flags:a", "+bitexact"];
const mp4 = ["-movflags", "+faststart", "-f", "mp4"];
const filmTracks = ["-map", "0:V:0", "-map", "0:a:0?"];
const voiceTracks = ["-map", "0:a:0", "-vn"];

/** 'film', 'voice' and 'poster' are for the web; 'whole film' and 'whole voice' stand in for an original that can't be kept. */
export type Wanted = "film" | "voice" | "poster" | "whole film" | "whole voice";

/**
 * ffmpeg writes no more than this, whatever the input says of itself. The first file made of an old film is compressed less, so it may be twice as
 * large as an upload.
 */
const mostBytes: Record<Wanted, number> = {
  film: 200 * megabyte,
  voice: 200 * megabyte,
  poster: 200 * megabyte,
  "whole film": 400 * megabyte,
  "whole voice": 200 * megabyte,
};

/** The given filters and, for a high dynamic range, the one that tone-maps it, with the options that label the result. */
const pictures = (colours: Colours | null, ...before: string[]) => {
  const bright = colours && isHdr(colours);
  return { filters: bright ? [...before, toneMap(colours)] : before, labels: bright ? labelled : [] };
};

function film(colours: Colours | null) {
  const { filters, labels } = pictures(colours, within({ long: 1280, short: 720 }));
  return [...filmTracks, "-vf", filters.join(), ...h264, "-crf", "23", ...labels, ...aac, "-b:a", "128k", ...mp4];
}

/** Silence fills gaps in the sound of an old film, so that it stays in time with the pictures. */
const wholeSound = [...aac, "-b:a", "160k", "-ar", "48000"];

function wholeFilm(colours: Colours | null) {
  const { filters, labels } = pictures(colours, deinterlace, within({ long: 1920, short: 1080 }));
  const sound = ["-af", "aresample=async=1", ...wholeSound];
  return [...filmTracks, "-vf", filters.join(), ...h264, "-crf", "20", ...labels, ...sound, ...mp4];
}

function poster(colours: Colours | null) {
  const square = "scale=w='min(800,iw*sar)':h='2*max(1,round(ih*min(800,iw*sar)/(iw*sar)/2))',setsar=1";
  // The frame that differs least from its neighbours: a film often begins in the dark.
  const filters = [...pictures(colours, square).filters, "thumbnail=60"].join();
  const still = ["-map", "0:V:0", "-vf", filters, "-frames:v", "1", "-q:v", "4"];
  return [...still, "-flags:v", "+bitexact", "-c:v", "mjpeg", "-f", "image2", "-update", "1"];
}

const outputs: Record<Wanted, (colours: Colours | null) => string[]> = {
  film,
  voice: () => [...voiceTracks, ...aac, "-b:a", "128k", ...mp4],
  poster,
  "whole film": wholeFilm,
  "whole voice": () => [...voiceTracks, ...wholeSound, ...mp4],
};

/**
 * Makes a copy of a recording: an H.264 and AAC MP4 of at most 1280 x 720 px (1920 x 1080 if whole), an M4A, or a JPEG of at most 800 px width. A
 * picture with a high dynamic range is tone-mapped to BT.709 if its colours are given. The process runs at the lowest priority, for at most
 * `patience` milliseconds or until the signal. Returns false if the copy could not be made, and then leaves nothing behind.
 */
export async function makeCopy(
  wanted: Wanted,
  input: Input,
  output: string,
  { colours, patience, end }: { colours: Colours | null; patience: number; end: AbortSignal },
): Promise<boolean> {
  const most = mostBytes[wanted];
  const words = [...quiet, "-timelimit", String(Math.ceil(patience / 1000)), ...opened(input)];
  const limited = ["-fs", String(most)];
  const good = await run(
    "ffmpeg",
    [...words, ...outputs[wanted](colours), ...forgetful, ...oneThread, ...limited, `file:${output}`],
    {
      patience,
      end,
      yields: true,
      failed: (said) => console.error(`media: ffmpeg: ${said || "ended early"}`),
    },
  );
  const size = good ? (await stat(output).catch(() => null))?.size : 0;
  if (size && size < most * 0.98) return true;
  await rm(output, { force: true });
  return false;
}

/**
 * Decodes the sound of a recording and reads the packets of its first picture track, for at most `patience` milliseconds. Each line that `read` gets
 * stands for one packet: "track, dts, pts, duration, bytes, checksum", with sound as 16-bit mono at 8 kHz. Returns false if ffmpeg gave up or the
 * time was over.
 */
export function readPackets(
  input: Input,
  kind: Recording["kind"],
  read: (lines: string) => void,
  given: { patience: number; yields: boolean; end?: AbortSignal },
): Promise<boolean> {
  const tracks = kind === "video" ? ["-map", "0:V:0", "-map", "0:a:0?", "-c:v", "copy"] : ["-map", "0:a:0"];
  const sound = ["-c:a", "pcm_s16le", "-ac", "1", "-ar", "8000"];
  const words = [...quiet, ...opened(input), ...tracks, ...sound, ...oneThread, "-f", "framecrc", "pipe:1"];
  return run("ffmpeg", words, { ...given, read });
}
