import { box, topBoxes, u32 } from "./boxes.ts";
import { convert } from "./ffmpeg.ts";

// Films and voices as phones, cameras and browsers make them, with what they should not tell planted in every place that there is.

/** Planted in every recording; none of it may be in what is stored. */
export const secrets = ["51.5074", "SecretCamera", "SN4711", "SecretName", "2019-03-04", "SecretTrack"];

const tags = [
  ...[
    "title=SecretName",
    "artist=SecretName",
    "comment=SN4711",
    "location=+51.5074-000.1278/",
    "location-eng=+51.5074-000.1278/",
  ],
  ...["make=SecretCamera", "model=SN4711", "com.apple.quicktime.location.ISO6709=+51.5074-000.1278/"],
  ...["com.apple.quicktime.make=SecretCamera", "creation_time=2019-03-04T05:06:07Z", "encoder=SecretCamera"],
].flatMap((tag) => ["-metadata", tag]);
const named = [
  "-metadata:s",
  "handler_name=SecretCamera",
  "-metadata:s",
  "title=SecretName",
  "-metadata:s",
  "vendor_id=SN47",
];

const lavfi = ["-f", "lavfi", "-i"];
const pictures = (size: string, rate: number) => [...lavfi, `testsrc2=size=${size}:rate=${rate}:duration=2`];
/** These have no fewer than 24 pictures a second. */
const quick = ["mpeg1video", "mpeg2video", "dvvideo"];
const sound = [...lavfi, "sine=frequency=440:duration=2"];
/** ffmpeg's options for the codecs that phones use. */
export const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];

/** Notes in the pictures themselves, as cameras write place and time (SEI user data). */
export const cameraNotes = [
  "-bsf:v",
  `h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+${secrets.join("_")}`,
];

/** The name of an encoder in the header of a Vorbis track. */
const namedVorbis = (bytes: Buffer) =>
  Buffer.from(bytes.toString("latin1").replace("Xiph.Org libVorbis", "SecretCamera 4711 "), "latin1");

/** Two seconds of moving pictures and sound, with the secrets in every tag that the format has. */
export function film(words: string[], ending: string, size = "320x180", rate?: number) {
  const usual = words.some((word) => quick.includes(word)) ? 25 : 10;
  return convert(null, [...pictures(size, rate ?? usual), ...sound, ...tags, ...words, ...named], ending);
}
/** Two seconds of sound, with the same. */
export const voice = (words: string[], ending: string) =>
  convert(null, [...sound, ...tags, ...words, ...named], ending);

/** A track of timed places, as iPhones (mebx), GoPros (gpmd) and Androids (camm) write them: two chunks of three samples each. */
function placesTrack(format: string, offsets: number[], sampleSize: number) {
  const table = box(
    "stbl",
    box("stsd", u32(0, 1), box(format, u32(0, 1), "SecretTrack keys")),
    box("stts", u32(0, 1, 6, 300)),
    box("stsc", u32(0, 1, 1, 3, 1)),
    box("stsz", u32(0, 0, 6, ...Array.from({ length: 6 }, () => sampleSize))),
    box("stco", u32(0, offsets.length, ...offsets)),
  );
  const handler = box("hdlr", u32(0, 0), "meta", u32(0, 0, 0), "SecretTrack\0");
  const header = box("mdhd", u32(0, 3_600_000_000, 3_600_000_000, 600, 1200, 0));
  const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const track = box("tkhd", u32(15, 3_600_000_000, 3_600_000_000, 9, 0, 1200, 0, 0, 0, 0), matrix, u32(0, 0));
  const dinf = box("dinf", box("dref", u32(0, 1), box("url ", u32(1))));
  return box("trak", track, box("mdia", header, handler, box("minf", box("nmhd", u32(0)), dinf, table)));
}

/** A film that is held upright: the matrix of its first track turns it by a quarter. */
export function turned(mov: Buffer) {
  const matrix = mov.indexOf("tkhd", 0, "latin1") + 4 + 40;
  u32(0, 0x10000, 0, -0x10000, 0, 0, 180 << 16).copy(mov, matrix);
  return mov;
}

/** A MOV with a track of places, XMP, and secrets in free space, in a track's own notes and behind its end. */
function withPlaces(mov: Buffer, format: string) {
  const boxes = topBoxes(mov);
  const moov = boxes.find(({ type }) => type === "moov")?.bytes;
  const before = Buffer.concat(boxes.filter(({ type }) => type !== "moov").map(({ bytes }) => bytes));
  if (!moov) throw new Error("no moov");
  const samples = Buffer.from(Array.from({ length: 6 }, () => "SecretTrack 51.5074N ").join(""));
  const size = samples.length / 6;
  const track = placesTrack(format, [before.length + 8, before.length + 8 + size * 3], size);
  const notes = box("udta", box("\xa9xyz", "\0\x12\x15\xc7+51.5074-000.1278/"), box("\xa9mod", "\0\x06\x15\xc7SN4711"));
  return Buffer.concat([
    before,
    box("mdat", samples),
    box("moov", moov.subarray(8), track, notes, box("uuid", "0123456789abcdef<x>SecretName</x>")),
    box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), "<x:xmpmeta>51.5074</x:xmpmeta>"),
    box("free", "SecretCamera SN4711"),
    box("sefd", "SecretCamera"),
    Buffer.from("PK\x03\x04 SecretName behind the end"),
  ]);
}

const mp3Tail = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from("LYRICSBEGIN SecretName LYRICS200")]);
const wavWith = (bytes: Buffer) => {
  const chunk = (type: string, text: string) => {
    const head = Buffer.alloc(8);
    head.write(type);
    head.writeUInt32LE(text.length, 4);
    return Buffer.concat([head, Buffer.from(text + (text.length % 2 ? "\0" : ""))]);
  };
  return Buffer.concat([
    bytes,
    chunk("iXML", "<SERIAL>SN4711</SERIAL>"),
    chunk("id3 ", "SecretName "),
    Buffer.from("SecretName"),
  ]);
};

type Expected = {
  kind: "video" | "audio";
  type: string;
  name: string;
  width?: number;
  height?: number;
  copies: string[];
};
const video = (type: string, name: string, copies: string[], width = 320, height = 180): Expected => ({
  kind: "video",
  type,
  name,
  width,
  height,
  copies,
});
const audio = (type: string, name: string, copies: string[] = []): Expected => ({ kind: "audio", type, name, copies });
const both = ["web.mp4", "poster.jpg"];

/** The recordings: a description, how each is made, and the expected result. */
export const recordings: [what: string, make: () => Buffer, expected: Expected][] = [
  [
    "H.264 MP4 with notes in udta",
    () => film([...h264, "-movflags", "+faststart"], "mp4"),
    video("video/mp4", "original.mp4", ["poster.jpg"]),
  ],
  [
    "H.264 MP4 with notes in meta keys",
    () => film([...h264, "-movflags", "+use_metadata_tags"], "mp4"),
    video("video/mp4", "original.mp4", ["poster.jpg"]),
  ],
  [
    "MOV with a mebx track of places",
    () => withPlaces(film([...h264, "-timecode", "01:02:03:04"], "mov"), "mebx"),
    video("video/quicktime", "original.mov", both),
  ],
  [
    "MOV with a gpmd track of places",
    () => withPlaces(film(h264, "mov"), "gpmd"),
    video("video/quicktime", "original.mov", both),
  ],
  [
    "upright MOV, turned by its matrix",
    () => turned(film(h264, "mov")),
    video("video/quicktime", "original.mov", both, 180, 320),
  ],
  [
    "HEVC MOV",
    () =>
      film(
        ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-tag:v", "hvc1", "-c:a", "aac"],
        "mov",
      ),
    video("video/quicktime", "original.mov", both),
  ],
  ["large H.264 MP4", () => film(h264, "mp4", "1920x1080"), video("video/mp4", "original.mp4", both, 1920, 1080)],
  [
    "MP4 of a camcorder, with pixels that are not square",
    () => film([...h264, "-aspect", "16:9"], "mp4", "1440x1080"),
    video("video/mp4", "original.mp4", both, 1920, 1080),
  ],
  [
    "MP4 with a camera's notes in its pictures",
    () => film([...h264, ...cameraNotes], "mp4"),
    video("video/mp4", "original.mp4", ["poster.jpg"]),
  ],
  [
    "MP4 of H.264 with 10 bits",
    () => film([...h264.slice(0, 4), "-pix_fmt", "yuv420p10le", "-c:a", "aac"], "mp4"),
    video("video/mp4", "original.mp4", both),
  ],
  ["3GP of H.264", () => film(h264, "3gp"), video("video/3gpp", "original.3gp", both)],
  [
    "WebM",
    () => film(["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"], "webm"),
    video("video/webm", "original.webm", both),
  ],
  [
    "WebM as a browser records it",
    () => film(["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus", "-f", "webm", "-live", "1"], "webm"),
    video("video/webm", "original.webm", both),
  ],
  [
    "Matroska of VP8 and Opus",
    () => film(["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"], "mkv"),
    video("video/x-matroska", "original.mkv", both),
  ],
  [
    "WebM of Vorbis that names its encoder",
    () => namedVorbis(voice(["-c:a", "libvorbis"], "webm")),
    audio("audio/webm", "original.webm", ["web.m4a"]),
  ],
  ["M4A", () => voice(["-c:a", "aac"], "m4a"), audio("audio/mp4", "original.m4a")],
  [
    "M4A in fragments, as Safari records it",
    () => voice(["-c:a", "aac", "-movflags", "frag_keyframe+empty_moov", "-f", "mp4"], "mp4"),
    audio("audio/mp4", "original.m4a"),
  ],
  ["M4A without loss", () => voice(["-c:a", "alac"], "m4a"), audio("audio/mp4", "original.m4a", ["web.m4a"])],
  [
    "MP3 with ID3v2, ID3v1 and lyrics",
    () => mp3Tail(voice(["-c:a", "libmp3lame", "-write_id3v1", "1"], "mp3")),
    audio("audio/mpeg", "original.mp3"),
  ],
  [
    "MP3 without tags",
    () => voice(["-c:a", "libmp3lame", "-id3v2_version", "0", "-write_xing", "0"], "mp3"),
    audio("audio/mpeg", "original.mp3"),
  ],
  ["OGG Opus", () => voice(["-c:a", "libopus"], "ogg"), audio("audio/ogg", "original.ogg", ["web.m4a"])],
  ["OGG Vorbis", () => voice(["-c:a", "libvorbis"], "ogg"), audio("audio/ogg", "original.ogg", ["web.m4a"])],
  [
    "OGG Opus with a comment over many pages",
    () => voice(["-c:a", "libopus", "-metadata", `lyrics=${"SecretName ".repeat(9000)}`], "ogg"),
    audio("audio/ogg", "original.ogg", ["web.m4a"]),
  ],
  [
    "WAV with LIST, bext, iXML and ID3",
    () =>
      wavWith(
        voice(
          ["-write_bext", "1", "-metadata", "description=SecretName", "-metadata", "originator=SecretCamera"],
          "wav",
        ),
      ),
    audio("audio/wav", "original.wav", ["web.m4a"]),
  ],
  [
    "WebM voice as Chrome records it",
    () => voice(["-c:a", "libopus", "-f", "webm", "-live", "1"], "webm"),
    audio("audio/webm", "original.webm", ["web.m4a"]),
  ],
];
