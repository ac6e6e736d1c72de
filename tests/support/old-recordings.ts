import { deflateSync } from "node:zlib";
import { box, topBoxes, u32 } from "./boxes.ts";
import { matroskas } from "./matroska.ts";
import { cameraNotes, film, h264, secrets, turned, voice } from "./recordings.ts";

// Old films and voices of families, in formats that browsers don't play. Secrets are planted where such files keep metadata.

const said = secrets.join(" ");

/** The note that ffmpeg writes into each JPEG of a film, as cameras write their name there. */
const withNotes = (bytes: Buffer) =>
  Buffer.from(bytes.toString("latin1").replaceAll(/Lavc\d\d\.\d+\.\d\d\d/g, "SecretName4711".slice(0, 13)), "latin1");

/** A sync-safe number of ID3. */
const syncSafe = (value: number) => Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 127));

/** Sound behind an ID3 tag, which some programs put before any format. */
export const behindId3 = (bytes: Buffer, repeated = 1) => {
  const text = Buffer.from(`\0${said} `.repeat(repeated), "latin1");
  const frame = Buffer.concat([Buffer.from("TIT2"), syncSafe(text.length), Buffer.alloc(2), text]);
  return Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), syncSafe(frame.length), frame, bytes]);
};

/** Two seconds of sound as an old phone recorded it: frames of 20 ms at 12.2 kbit/s. */
const amr = () => {
  const frame = Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31, 0x5a)]);
  return Buffer.concat([Buffer.from("#!AMR\n"), ...Array.from({ length: 100 }, () => frame)]);
};

/** Words in a private stream of a programme stream, where cameras store places. */
const withPrivate = (bytes: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(said.length);
  const note = Buffer.concat([Buffer.from("\0\0\x01\xbf", "latin1"), length, Buffer.from(said)]);
  const second = bytes.indexOf("\0\0\x01\xba", 4, "latin1");
  return Buffer.concat([bytes.subarray(0, second), note, bytes.subarray(second)]);
};

const station = ["-metadata", "service_provider=SecretCamera", "-metadata", "service_name=SecretName"];
/** Combines every two pictures into an interlaced one. */
const interlaced = ["-vf", "tinterlace=mode=interleave_top,fieldorder=tff", "-flags", "+ildct+ilme"];
const camera = [...h264.slice(0, -2), "-c:a", "ac3", "-x264opts", "tff=1"];
const dvd = ["-c:v", "mpeg2video", "-b:v", "3M", "-c:a", "ac3"];
const pal = "720x576";

export interface Old {
  kind: "video" | "audio";
  /** The size that its film must have: of square pixels, upright. */
  width?: number;
  height?: number;
  copies: string[];
}

const video = (width = 320, height = 180): Old => ({
  kind: "video",
  width,
  height,
  copies: height > 720 ? ["web.mp4", "poster.jpg"] : ["poster.jpg"],
});
const audio: Old = { kind: "audio", copies: [] };

/** A MOV of the nineties: its header, which stands at its end, is packed. */
const packedMov = () => {
  const boxes = topBoxes(film([...h264.slice(0, -2), "-c:a", "pcm_s16le"], "mov"));
  const { bytes: moov } = boxes.find(({ type }) => type === "moov") ?? { bytes: Buffer.alloc(0) };
  const packed = box("cmov", box("dcom", "zlib"), box("cmvd", u32(moov.length), deflateSync(moov)));
  const others = boxes.filter(({ type }) => type !== "moov").map(({ bytes }) => bytes);
  return Buffer.concat([...others, box("moov", packed), box("free", said)]);
};

const jpegMov = () => withNotes(film(["-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-c:a", "pcm_s16le"], "mov"));

/** The name of each recording, how it is made, and what must become of it. */
export const oldRecordings: [what: string, make: () => Buffer, expected: Old][] = [
  ["AVI of MPEG-4 and MP3", () => film(["-c:v", "mpeg4", "-c:a", "libmp3lame"], "avi"), video()],
  [
    "AVI of JPEGs and PCM",
    () => withNotes(film(["-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-c:a", "pcm_s16le"], "avi")),
    video(),
  ],
  [
    "AVI of DV",
    () => film(["-c:v", "dvvideo", "-pix_fmt", "yuv420p", "-aspect", "4:3", "-ar", "48000", "-ac", "2"], "avi", pal),
    video(768, 576),
  ],
  [
    "DV as a tape had it",
    () => film(["-c:v", "dvvideo", "-pix_fmt", "yuv420p", "-aspect", "4:3", "-ar", "48000", "-ac", "2"], "dv", pal),
    video(768, 576),
  ],
  ["MTS", () => film([...camera, ...cameraNotes, ...station], "mts", "1920x1080"), video(1920, 1080)],
  [
    "M2TS of half pictures, with pixels that are not square",
    () =>
      film(
        [...camera, ...interlaced, ...cameraNotes, "-aspect", "16:9", "-mpegts_m2ts_mode", "1"],
        "m2ts",
        "1440x1080",
        25,
      ),
    video(1920, 1080),
  ],
  ["MPEG-1", () => withPrivate(film(["-c:v", "mpeg1video", "-c:a", "mp2"], "mpg")), video()],
  ["MPEG-2", () => withPrivate(film(["-c:v", "mpeg2video", "-c:a", "mp2"], "mpg")), video()],
  ["MPEG-2 without sound or programme", () => film(["-c:v", "mpeg2video", "-an", "-f", "mpeg2video"], "m2v"), video()],
  ["VOB of a DVD", () => withPrivate(film([...dvd, "-aspect", "4:3"], "vob", pal)), video(768, 576)],
  ["WMV", () => film(["-c:v", "wmv2", "-c:a", "wmav2"], "wmv"), video()],
  ["FLV of Sorenson and MP3", () => film(["-c:v", "flv", "-c:a", "libmp3lame", "-ar", "44100"], "flv"), video()],
  ["FLV of H.264 and AAC", () => film([...h264, ...cameraNotes], "flv"), video()],
  ["RealVideo", () => film(["-c:v", "rv20", "-c:a", "ac3"], "rm", "352x288"), video(352, 288)],
  ["OGV", () => film(["-c:v", "libtheora", "-c:a", "libvorbis"], "ogv"), video()],
  ["QuickTime of JPEGs", jpegMov, video()],
  ["QuickTime with a packed header", packedMov, video()],
  ["upright QuickTime of JPEGs", () => turned(jpegMov()), video(180, 320)],
  [
    "MP4 in fragments with a track of texts",
    () => {
      const whole = film([...h264, "-movflags", "frag_keyframe+empty_moov+default_base_moof"], "mp4");
      const handler = box("hdlr", u32(0, 0), "meta", u32(0, 0, 0), "SecretTrack\0");
      const track = box(
        "trak",
        box("tkhd", u32(0, 0, 0, 3, 0, 0), Buffer.alloc(60)),
        box("mdia", box("mdhd", u32(0, 0, 0, 600, 0, 0)), handler, box("minf", box("nmhd", u32(0)))),
      );
      const offset = whole.indexOf("moov") - 4;
      const end = offset + whole.readUInt32BE(offset);
      const moov = Buffer.concat([u32(end - offset + track.length), whole.subarray(offset + 4, end), track]);
      return Buffer.concat([whole.subarray(0, offset), moov, whole.subarray(end)]);
    },
    video(),
  ],
  [
    "MP4 in fragments",
    () => film([...h264, "-movflags", "frag_keyframe+empty_moov+default_base_moof"], "mp4"),
    video(),
  ],
  ["3GP of MPEG-4", () => film(["-c:v", "mpeg4", "-c:a", "aac"], "3gp"), video()],
  ["Matroska of H.264", () => film([...h264, ...cameraNotes], "mkv"), video()],
  ...matroskas.map(([what, make]): [string, () => Buffer, Old] => [what, make, video()]),
  ["FLAC", () => voice(["-c:a", "flac"], "flac"), audio],
  ["FLAC behind an ID3 tag", () => behindId3(voice(["-c:a", "flac"], "flac")), audio],
  ["AAC behind an ID3 tag", () => behindId3(voice(["-c:a", "aac"], "aac")), audio],
  ["AAC behind a tag of 300 KB", () => behindId3(voice(["-c:a", "aac"], "aac"), 5000), audio],
  ["AMR", () => amr(), audio],
  ["AIFF", () => voice(["-c:a", "pcm_s16be", "-write_id3v2", "1"], "aiff"), audio],
  ["WMA", () => voice(["-c:a", "wmav2"], "wma"), audio],
  ["Speex", () => voice(["-c:a", "libspeex", "-ar", "16000"], "spx"), audio],
  ["OGG of FLAC", () => voice(["-c:a", "flac"], "oga"), audio],
  ["MP2", () => behindId3(voice(["-c:a", "mp2", "-write_id3v1", "1"], "mp2")), audio],
  ["AU", () => voice(["-c:a", "pcm_mulaw", "-ar", "8000"], "au"), audio],
  ["CAF", () => voice(["-c:a", "pcm_s16le"], "caf"), audio],
  ["WAV of more than 4 GB's kind", () => voice(["-c:a", "pcm_s16le", "-rf64", "always"], "wav"), audio],
];
