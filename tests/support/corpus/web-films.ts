import { convert } from "../ffmpeg.ts";
import { type CorpusFile, film, filmMs } from "./file.ts";
import { filmed, x264, x265 } from "./filming.ts";
import { hdr, hdrFilms, hdrPixels, type Transfer } from "./hdr.ts";
import { ladenMkv, withNote } from "./laden.ts";
import { height, width } from "./scene.ts";
import { containerWords, trackWords } from "./secrets.ts";

const quick = ["-deadline", "realtime", "-b:v", "2M", "-pix_fmt", "yuv420p"];
const vp8 = ["-c:v", "libvpx", ...quick];
const vp9 = ["-c:v", "libvpx-vp9", ...quick];
const av1 = ["-c:v", "libsvtav1", "-preset", "12", "-crf", "20", "-pix_fmt", "yuv420p"];
const opus = ["-c:a", "libopus"];
const vorbis = ["-c:a", "libvorbis"];

/** The scene in bright light, as today's phones record it. */
function bright(transfer: Transfer, ending: "mov" | "mp4", marks = ""): Buffer {
  const seconds = String(filmMs / 1000);
  const frame = ["-f", "rawvideo", "-pix_fmt", "rgb48le", "-s", `${width}x${height}`, "-framerate", "25", "-i", "in"];
  const { name } = hdr[transfer];
  return convert(
    hdrPixels(transfer),
    [
      ...frame,
      ...["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`],
      ...[
        "-vf",
        "scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le,loop=-1:1,setpts=N/25/TB",
        "-t",
        seconds,
      ],
      ...["-c:v", "libx265", "-preset", "ultrafast", "-crf", "14", "-tag:v", "hvc1"],
      ...[
        "-x265-params",
        `log-level=none:colorprim=bt2020:transfer=${name}:colormatrix=bt2020nc:range=limited${marks}`,
      ],
      ...["-color_primaries", "bt2020", "-color_trc", name, "-colorspace", "bt2020nc", "-color_range", "tv"],
      ...["-c:a", "aac", ...containerWords, ...trackWords],
    ],
    ending,
  );
}

const brightly = { alternatives: async () => [...hdrFilms], tolerance: 8 };

/** WebM, Matroska, and films in bright light. */
export const webFilms: CorpusFile[] = [
  film("WebM, VP8 and Vorbis", () => filmed("webm", { video: vp8, audio: vorbis })),
  film("WebM, VP8 and Opus", () => filmed("webm", { video: vp8, audio: opus })),
  film("WebM, VP9 and Opus", () => filmed("webm", { video: vp9, audio: opus })),
  film("WebM, AV1 and Opus", () => filmed("webm", { video: av1, audio: opus })),
  film("WebM, as a browser records it", () =>
    filmed("webm", { video: vp8, audio: opus, more: ["-f", "webm", "-live", "1"] }),
  ),
  film("MKV, H.264 and AAC", () => filmed("mkv", { video: x264 })),
  film("MKV, planted in the picture's data", () => filmed("mkv", { video: withNote })),
  film("MKV, HEVC and Opus", () => filmed("mkv", { video: x265, audio: opus })),
  film("MKV, MPEG-2 and AC-3", () =>
    filmed("mkv", { video: ["-c:v", "mpeg2video", "-q:v", "2"], audio: ["-c:a", "ac3"] }),
  ),
  film("MKV, FFV1 and FLAC", () => filmed("mkv", { video: ["-c:v", "ffv1"], audio: ["-c:a", "flac"] })),
  film("MKV, with chapters, subtitles, a letter and a cover", ladenMkv),
  film("MOV, HEVC in HLG", () => bright("HLG", "mov"), brightly),
  film("MOV, HEVC in PQ", () => bright("PQ", "mov"), brightly),
  film("MP4, HEVC in PQ that names its brightest light", () => bright("PQ", "mp4", ":max-cll=600,200"), brightly),
];
