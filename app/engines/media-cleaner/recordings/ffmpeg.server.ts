import { rm, stat } from "node:fs/promises";
import { deinterlace, isHdr, scaleToFit, sdrLabels, toneMap } from "./filters";
import type { Colours } from "./probe.server";
import type { Recording } from "./recording";
import { type Input, inputArguments, run } from "./tool.server";

const megabyte = 1024 * 1024;

const quietOptions = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"];
/** Removes all metadata about where, when and with what the recording was made, and about ffmpeg itself. */
const noMetadata = ["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn", "-fflags", "+bitexact"];
const singleThread = ["-threads", "1", "-filter_threads", "1"];

/** Without -a53cc 0, captions inside the pictures would be copied too. */
const h264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-a53cc", "0", "-flags:v", "+bitexact"];
const aac = ["-c:a", "aac", "-ac", "2", "-flags:a", "+bitexact"];
const mp4 = ["-movflags", "+faststart", "-f", "mp4"];
const filmTracks = ["-map", "0:V:0", "-map", "0:a:0?"];
const voiceTracks = ["-map", "0:a:0", "-vn"];

/** 'film', 'voice' and 'poster' are copies for the web. 'whole film' and 'whole voice' replace an original that can't be stored. */
export type Wanted = "film" | "voice" | "poster" | "whole film" | "whole voice";

/** The same, or the sound alone as programs that recognise speech expect it: a WAV of one channel and 16 kHz. */
type Output = Wanted | "speech";

/**
 * Limits the size of ffmpeg's output, whatever the input. The file that replaces an old film is compressed less, so it may be twice as large as an
 * upload.
 */
const maxBytes = (wanted: Output) => (wanted === "whole film" ? 400 : 200) * megabyte;

/** Returns the preceding filters and, for a high dynamic range, the tone mapping, with options that label the result. */
const pictureFilters = (colours: Colours | null, ...preceding: string[]) => {
  const hdr = colours && isHdr(colours);
  return { filters: hdr ? [...preceding, toneMap(colours)] : preceding, labels: hdr ? sdrLabels : [] };
};

function film(colours: Colours | null) {
  const { filters, labels } = pictureFilters(colours, scaleToFit({ long: 1280, short: 720 }));
  return [...filmTracks, "-vf", filters.join(), ...h264, "-crf", "23", ...labels, ...aac, "-b:a", "128k", ...mp4];
}

/** Fills gaps in the sound of an old film with silence, so that it stays in sync with the pictures. */
const wholeSound = [...aac, "-b:a", "160k", "-ar", "48000"];

function wholeFilm(colours: Colours | null) {
  const { filters, labels } = pictureFilters(colours, deinterlace, scaleToFit({ long: 1920, short: 1080 }));
  const sound = ["-af", "aresample=async=1", ...wholeSound];
  return [...filmTracks, "-vf", filters.join(), ...h264, "-crf", "20", ...labels, ...sound, ...mp4];
}

function poster(colours: Colours | null) {
  const square = "scale=w='min(800,iw*sar)':h='2*max(1,round(ih*min(800,iw*sar)/(iw*sar)/2))',setsar=1";
  // Takes the frame that differs least from its neighbours: a film often begins in the dark.
  const filters = [...pictureFilters(colours, square).filters, "thumbnail=60"].join();
  const still = ["-map", "0:V:0", "-vf", filters, "-frames:v", "1", "-q:v", "4"];
  return [...still, "-flags:v", "+bitexact", "-c:v", "mjpeg", "-f", "image2", "-update", "1"];
}

const outputs: Record<Output, (colours: Colours | null) => string[]> = {
  film,
  voice: () => [...voiceTracks, ...aac, "-b:a", "128k", ...mp4],
  poster,
  "whole film": wholeFilm,
  "whole voice": () => [...voiceTracks, ...wholeSound, ...mp4],
  speech: () => [...voiceTracks, "-c:a", "pcm_s16le", "-ac", "1", "-ar", "16000", "-f", "wav"],
};

/** An output that lists each packet on a line: "track, dts, pts, duration, bytes, checksum", with sound as 16-bit mono at 8 kHz. */
function packets(kind: Recording["kind"]) {
  const tracks = kind === "video" ? ["-map", "0:V:0", "-map", "0:a:0?", "-c:v", "copy"] : ["-map", "0:a:0"];
  return [...tracks, "-c:a", "pcm_s16le", "-ac", "1", "-ar", "8000", ...singleThread, "-f", "framecrc", "pipe:1"];
}

interface CopyOptions {
  colours: Colours | null;
  /** In milliseconds. */
  timeout: number;
  end: AbortSignal;
  /** Receives the packets of the input, as from readPackets(). */
  read?: (lines: string) => void;
}

/**
 * Makes a copy of a recording: an H.264 and AAC MP4 up to 1280 x 720 px (1920 x 1080 if whole), an M4A, a WAV, or a JPEG up to 800 px wide. A picture with
 * a high dynamic range is tone-mapped to BT.709 if its colours are given. The process runs at the lowest priority, until the timeout or
 * the signal `end`. Returns false if the copy could not be made, and leaves no file behind then.
 */
export async function makeCopy(
  wanted: Output,
  input: Input,
  output: string,
  { colours, timeout, end, read }: CopyOptions,
): Promise<boolean> {
  const limit = maxBytes(wanted);
  const inputOptions = [...quietOptions, "-timelimit", String(Math.ceil(timeout / 1000)), ...inputArguments(input)];
  const copy = [...outputs[wanted](colours), ...noMetadata, ...singleThread, "-fs", String(limit), `file:${output}`];
  const listed = read ? packets(wanted === "whole voice" ? "audio" : "video") : [];
  const good = await run("ffmpeg", [...inputOptions, ...copy, ...listed], {
    timeout,
    end,
    lowPriority: true,
    ...(read && { read }),
    failed: (message) => console.error(`media: ffmpeg: ${message || "ended early"}`),
  });
  const size = good ? (await stat(output).catch(() => null))?.size : 0;
  if (size && size < limit * 0.98) return true;
  await rm(output, { force: true });
  return false;
}

/**
 * Decodes the sound of a recording and reads the packets of its first picture track, for at most `timeout` milliseconds; `read` gets what packets()
 * lists. Returns false if ffmpeg failed or the time ran out.
 */
export function readPackets(
  input: Input,
  kind: Recording["kind"],
  read: (lines: string) => void,
  options: { timeout: number; lowPriority: boolean; end?: AbortSignal },
): Promise<boolean> {
  return run("ffmpeg", [...quietOptions, ...inputArguments(input), ...packets(kind)], { ...options, read });
}
