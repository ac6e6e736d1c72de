import { filmMs } from "./file.ts";
import { filmed, spoken, x264, x265 } from "./filming.ts";
import { png, scene } from "./scene.ts";
import { exifWords } from "./secrets.ts";
import { exiftool, run } from "./tools.ts";

// Films and voices with everything that containers carry besides: chapters, subtitles, attached letters, covers, and notes in the picture's own data.

const chapters = Buffer.from(
  ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=2000\ntitle=SecretName\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=2000\nEND=4000\ntitle=SecretPlace\n",
);
const beneath = Buffer.from("1\n00:00:00,000 --> 00:00:02,000\nSecretPlace 51.5074\n");
const quiet = ["-v", "error", "-nostdin"];
const cover = () => png({ wide: 60, high: 40 });

/** A Matroska with chapters, subtitles, an attached letter and a cover. */
export async function ladenMkv(): Promise<Buffer> {
  const film = await filmed("mkv", { video: x264 });
  const given = { "film.mkv": film, chapters, "beneath.srt": beneath, "cover.png": await cover() };
  const words = [
    ...["-i", "film.mkv", "-i", "beneath.srt", "-i", "chapters"],
    ...["-map", "0:v", "-map", "0:a", "-map", "1:s", "-map_chapters", "2", "-c", "copy", "-c:s", "srt"],
    ...["-attach", "letter.txt", "-metadata:s:t:0", "mimetype=text/plain"],
    ...["-attach", "cover.png", "-metadata:s:t:1", "mimetype=image/png", "-metadata:s:s:0", "title=SecretTrack"],
  ];
  return run(
    "ffmpeg",
    [...quiet, ...words, "out.mkv"],
    { ...given, "letter.txt": Buffer.from("SecretName") },
    "out.mkv",
  );
}

/** An MP4 or MOV with chapters, subtitles and, as MP4, a cover. */
export async function ladenMp4(ending: "mp4" | "mov"): Promise<Buffer> {
  const film = await filmed(ending, { video: x264, more: ["-timecode", "01:02:03:04"] });
  const given = { film, chapters, "beneath.srt": beneath, "cover.png": await cover() };
  const picture = ending === "mp4" ? ["-map", "3:v", "-disposition:v:1", "attached_pic"] : [];
  const words = [
    ...["-i", "film", "-i", "beneath.srt", "-i", "chapters", "-i", "cover.png"],
    ...[
      "-map",
      "0:v",
      "-map",
      "0:a",
      "-map",
      "1:s",
      ...picture,
      "-map_chapters",
      "2",
      "-c",
      "copy",
      "-c:s",
      "mov_text",
    ],
    ...["-metadata:s:s:0", "title=SecretTrack"],
  ];
  return run("ffmpeg", [...quiet, ...words, `out.${ending}`], given, `out.${ending}`);
}

/** An audio book: an M4A with chapters and a cover. */
export async function ladenM4a(): Promise<Buffer> {
  const sound = spoken("m4a", ["-c:a", "aac"]);
  const words = [
    ...["-i", "sound", "-i", "chapters", "-i", "cover.png", "-map", "0:a", "-map", "2:v", "-map_chapters", "1"],
    ...["-c", "copy", "-disposition:v", "attached_pic", "out.m4a"],
  ];
  return run("ffmpeg", [...quiet, ...words], { sound, chapters, "cover.png": await cover() }, "out.m4a");
}

/** H.264 with a note in the picture's data, where cameras write dates, places and serial numbers (H.264 D.1.7). */
export const withNote = [
  ...x264,
  ...["-bsf:v", "h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+SecretCamera SN4711 2019-03-04"],
];

/** HEVC with such a note before its first picture (H.265 D.2.7). */
export async function notedHevc(): Promise<Buffer> {
  const stream = await filmed("hevc", { video: x265, audio: null, bare: true });
  const text = Buffer.from("0123456789abcdefSecretCamera SN4711 2019-03-04");
  const note = Buffer.concat([Buffer.from([0, 0, 0, 1, 39 << 1, 1, 5, text.length]), text, Buffer.from([0x80])]);
  // After the third unit: the picture's parameters come before the note.
  let offset = 0;
  for (let unit = 0; unit < 3; unit++) offset = stream.indexOf(Buffer.from([0, 0, 0, 1]), offset + 4);
  const noted = Buffer.concat([stream.subarray(0, offset), note, stream.subarray(offset)]);
  const words = ["-f", "hevc", "-framerate", "25", "-i", "stream", "-c", "copy", "-tag:v", "hvc1", "out.mp4"];
  return run("ffmpeg", [...quiet, ...words], { stream: noted }, "out.mp4");
}

/** A film of JPEG frames, each of which states where, when and with what it was taken. */
export async function notedFrames(ending: "mov" | "avi"): Promise<Buffer> {
  const frame = exiftool(await scene().jpeg({ quality: 94 }).toBuffer(), "jpg", [...exifWords, "-Comment=SecretName"]);
  const words = [
    ...["-f", "image2", "-loop", "1", "-framerate", "25", "-t", String(filmMs / 1000), "-i", "frame.jpg"],
    ...["-c:v", "copy", `out.${ending}`],
  ];
  return run("ffmpeg", [...quiet, ...words], { "frame.jpg": frame }, `out.${ending}`);
}

/** Vorbis in Matroska or WebM, in whose own header a program has named itself. */
export function notedVorbis(ending: "webm" | "mka"): Buffer {
  const sound = spoken(ending, ["-c:a", "libvorbis"], true);
  // The name of the encoder there has as many bytes.
  sound.write("SecretCamera 1.0, SN4711", sound.indexOf("Xiph.Org libVorbis"), "latin1");
  return sound;
}
