import { refusedFile } from "../../../app/languages/en.ts";
import { type CorpusFile, film } from "./file.ts";
import { filmed, mjpeg, x264 } from "./filming.ts";
import { notedFrames, withNote } from "./laden.ts";
import { sealed } from "./sealed.ts";
import { exactly } from "./sentence.ts";

const mp3 = ["-c:a", "libmp3lame"];
const mpeg2 = ["-c:v", "mpeg2video", "-q:v", "2"];
const mp2 = ["-c:a", "mp2"];
const ac3 = ["-c:a", "ac3"];
const interlaced = ["-flags", "+ilme+ildct"];

/** The length of a WMA in milliseconds: its last frame is played whole. */
const wmaMs = 4086;

/** A film as on tape: 720 x 576 pixels that are not square. */
const tape = {
  video: ["-c:v", "dvvideo", "-pix_fmt", "yuv420p"],
  audio: ["-c:a", "pcm_s16le", "-ar", "48000", "-ac", "2"],
  filters: "scale=720:576,setsar=16/15",
};

/** Films as cameras, discs and computers wrote them before there was MP4. */
export const oldFilms: CorpusFile[] = [
  film("AVI, MPEG-4 part 2 and MP3", () =>
    filmed("avi", { video: ["-c:v", "mpeg4", "-q:v", "2", "-vtag", "XVID"], audio: mp3 }),
  ),
  film("AVI, JPEG frames and PCM", () =>
    filmed("avi", { video: [...mjpeg, "-pix_fmt", "yuvj422p"], range: "pc", audio: ["-c:a", "pcm_u8"] }),
  ),
  film("AVI, JPEG frames with Exif in each", () => notedFrames("avi"), { needs: ["exiftool"], silent: true }),
  film("AVI, DV and PCM", () => filmed("avi", tape), { aspect: 4 / 3 }),
  film("AVI, MS MPEG-4 and ADPCM", () =>
    filmed("avi", { video: ["-c:v", "msmpeg4", "-q:v", "2"], audio: ["-c:a", "adpcm_ima_wav"] }),
  ),
  film("AVI, H.264 and MP3", () => filmed("avi", { video: x264, audio: mp3 })),
  film("MTS, H.264 interlaced and AC-3", () =>
    filmed("mts", { video: [...x264, ...interlaced, "-x264opts", "tff=1"], audio: ac3 }),
  ),
  film("M2TS, H.264 and AC-3", () => filmed("m2ts", { video: x264, audio: ac3 })),
  film("M2TS, planted in the picture's data", () => filmed("m2ts", { video: withNote, audio: ac3 })),
  film("TS, MPEG-2 and MP2", () => filmed("ts", { video: mpeg2, audio: mp2 })),
  film(
    "MPG, MPEG-1 and MP2",
    () => filmed("mpg", { video: ["-c:v", "mpeg1video", "-q:v", "2"], audio: mp2, bare: true }),
    {
      planted: false,
    },
  ),
  film("MPG, MPEG-2 and MP2", () => filmed("mpg", { video: mpeg2, audio: mp2, bare: true }), { planted: false }),
  film(
    "VOB, MPEG-2 interlaced and AC-3",
    () => filmed("vob", { video: [...mpeg2, ...interlaced], audio: ac3, bare: true }),
    { planted: false },
  ),
  film("WMV, WMV2 and WMA2", () => filmed("wmv", { video: ["-c:v", "wmv2", "-q:v", "2"], audio: ["-c:a", "wmav2"] }), {
    lengthMs: wmaMs,
  }),
  film("WMV, WMV1 and WMA1", () => filmed("wmv", { video: ["-c:v", "wmv1", "-q:v", "2"], audio: ["-c:a", "wmav1"] }), {
    lengthMs: wmaMs,
  }),
  film("FLV, FLV1 and MP3", () => filmed("flv", { video: ["-c:v", "flv1", "-q:v", "2"], audio: mp3 })),
  film("FLV, H.264 and AAC", () => filmed("flv", { video: x264 })),
  film("OGV, Theora and Vorbis", () =>
    filmed("ogv", {
      video: ["-c:v", "libtheora", "-g", "1", "-q:v", "10", "-pix_fmt", "yuv420p"],
      audio: ["-c:a", "libvorbis"],
    }),
  ),
  film("MP4, encrypted", () => sealed("mp4", true), {
    refused: /protected|This file is not a video we can play/,
  }),
  film("M4A, encrypted", () => sealed("m4a", false), {
    refused: /protected|This file is not a (video|recording) we can play/,
  }),
  film("MP4, without its end", async () => (await filmed("mp4", { video: x264 })).subarray(0, -3000), {
    refused: exactly(refusedFile["video-cut-off"]),
  }),
];
