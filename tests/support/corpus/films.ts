import { convert } from "../ffmpeg.ts";
import { type CorpusFile, film } from "./file.ts";
import { filmed, mjpeg, x264, x265 } from "./filming.ts";
import { ladenMp4, notedFrames, notedHevc, withNote } from "./laden.ts";
import { quickTimeWords } from "./secrets.ts";
import { exiftool } from "./tools.ts";

const av1 = ["-c:v", "libsvtav1", "-preset", "12", "-crf", "20", "-pix_fmt", "yuv420p"];
const fragments = ["-movflags", "frag_keyframe+empty_moov+default_base_moof"];

/** A film turned clockwise by the matrix of its track, as a phone held another way writes it; ffmpeg counts anticlockwise here. */
const turned = async (degrees: number, orientation: number) =>
  convert(
    await filmed("mp4", { video: x264, orientation }),
    ["-i", "in", "-c", "copy", "-map_metadata", "0", "-metadata:s:v:0", `rotate=${(360 - degrees) % 360}`],
    "mp4",
  );

const tagged = async (ending: "mp4" | "mov", audio: string[] | null = ["-c:a", "aac"]) =>
  exiftool(await filmed(ending, { video: x264, audio }), ending, quickTimeWords);

/** A film with an uneven frame rate, like that of a phone in a dark room: in the middle only every seventh frame is left. */
const uneven = () =>
  filmed("mp4", { video: [...x264, "-vsync", "vfr"], filters: "select='not(mod(n\\,7))+lt(n\\,30)+gt(n\\,90)'" });

/** MP4, MOV and 3GP. */
export const films: CorpusFile[] = [
  film("MP4, H.264 and AAC", () => filmed("mp4", { video: x264 })),
  film("MP4, H.264 and MP3", () => filmed("mp4", { video: x264, audio: ["-c:a", "libmp3lame"] })),
  film("MP4, H.264 and AC-3", () => filmed("mp4", { video: x264, audio: ["-c:a", "ac3"] })),
  film("MP4, H.264 without sound", () => filmed("mp4", { video: x264, audio: null }), { silent: true }),
  film("MP4, HEVC and AAC", () => filmed("mp4", { video: x265 })),
  film("MP4, HEVC (hev1)", () => filmed("mp4", { video: [...x265, "-tag:v", "hev1"] })),
  film("MP4, AV1 and AAC", () => filmed("mp4", { video: av1 })),
  film("MP4, MPEG-4 part 2 and AAC", () => filmed("mp4", { video: ["-c:v", "mpeg4", "-q:v", "2"] })),
  film("MP4, MPEG-4 part 2 and MP3", () =>
    filmed("mp4", { video: ["-c:v", "mpeg4", "-q:v", "2"], audio: ["-c:a", "libmp3lame"] }),
  ),
  film("MP4, in fragments", () => filmed("mp4", { video: x264, more: fragments })),
  film("MP4, H.264 with 10 bit", () => filmed("mp4", { video: [...x264, "-pix_fmt", "yuv420p10le"] })),
  film("MP4, H.264 with 4:2:2", () => filmed("mp4", { video: [...x264, "-pix_fmt", "yuv422p"] })),
  ...[
    [0, 1],
    [90, 6],
    [180, 3],
    [270, 8],
  ].map(([degrees = 0, orientation = 1]) =>
    film(`MP4, turned by ${degrees} degrees`, () => turned(degrees, orientation)),
  ),
  film("MP4, anamorphic pixels", () => filmed("mp4", { video: x264, filters: "scale=120:160,setsar=2" })),
  film("MP4, MPEG-4 part 2 with anamorphic pixels", () =>
    filmed("mp4", { video: ["-c:v", "mpeg4", "-q:v", "2"], filters: "scale=120:160,setsar=2" }),
  ),
  film("MP4, interlaced", () => filmed("mp4", { video: [...x264, "-flags", "+ilme+ildct", "-x264opts", "tff=1"] })),
  film("MP4, uneven frame rate", uneven),
  film("MP4, odd size", () => filmed("mp4", { video: [...x264, "-pix_fmt", "yuv444p"], wide: 243, high: 161 })),
  film("MP4, 30000/1001 frames a second", () => filmed("mp4", { video: x264, rate: "30000/1001" })),
  film("MP4, 60 frames a second in 1080p", () => filmed("mp4", { video: x264, rate: "60", wide: 1620, high: 1080 })),
  film("MP4, planted metadata", () => tagged("mp4"), { needs: ["exiftool"] }),
  film("MP4, planted in the picture's data", () => filmed("mp4", { video: withNote })),
  film("MOV, planted in the picture's data", () => filmed("mov", { video: withNote })),
  film("MP4, HEVC planted in the picture's data", notedHevc, { silent: true, lengthMs: 3960 }),
  film("MP4, with chapters, subtitles and a cover", () => ladenMp4("mp4")),
  film("MOV, with chapters, subtitles and a time code", () => ladenMp4("mov")),
  film("MOV, H.264 and AAC", () => filmed("mov", { video: x264 })),
  film("MOV, H.264 and PCM", () => filmed("mov", { video: x264, audio: ["-c:a", "pcm_s16le"] })),
  film("MOV, H.264 and PCM with the high byte first", () =>
    filmed("mov", { video: x264, audio: ["-c:a", "pcm_s16be"] }),
  ),
  film("MOV, HEVC and AAC", () => filmed("mov", { video: x265 })),
  film("MOV, ProRes and PCM", () =>
    filmed("mov", { video: ["-c:v", "prores_ks", "-profile:v", "2"], audio: ["-c:a", "pcm_s16le"] }),
  ),
  film("MOV, JPEG frames and PCM", () =>
    filmed("mov", { video: [...mjpeg, "-pix_fmt", "yuvj420p"], range: "pc", audio: ["-c:a", "pcm_u8"] }),
  ),
  film("MOV, JPEG frames and ulaw", () =>
    filmed("mov", { video: [...mjpeg, "-pix_fmt", "yuvj422p"], range: "pc", audio: ["-c:a", "pcm_mulaw"] }),
  ),
  film("MOV, JPEG frames with Exif in each", () => notedFrames("mov"), { needs: ["exiftool"], silent: true }),
  film("MOV, planted metadata", () => tagged("mov"), { needs: ["exiftool"] }),
  film(
    "3GP, H.263 and AAC",
    () => filmed("3gp", { video: ["-c:v", "h263", "-q:v", "2"], filters: "scale=176:144,setsar=12/11" }),
    {
      // H.263 has one shape of pixel that is not square.
      aspect: 4 / 3,
    },
  ),
  film("3GP, MPEG-4 part 2 and AAC", () => filmed("3gp", { video: ["-c:v", "mpeg4", "-q:v", "2"] })),
  film("3GP, H.264 and AAC", () => filmed("3gp", { video: x264 })),
];
