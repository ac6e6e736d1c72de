import { type CorpusFile, voice, voiceMs } from "./file.ts";
import { spoken } from "./filming.ts";
import { ladenM4a, notedVorbis } from "./laden.ts";
import { png } from "./scene.ts";
import { apeTag, id3, withChunks } from "./sound-tags.ts";
import { run } from "./tools.ts";

const mp3 = (words: string[], bare = false) => spoken("mp3", ["-c:a", "libmp3lame", ...words], bare);
const wav = (codec: string, words: string[] = []) => spoken("wav", ["-c:a", codec, ...words]);

/** Sound behind an ID3 tag, which some programs write before any format. */
const behindId3 = (bytes: Buffer) => Buffer.concat([id3("SecretName"), bytes]);

/** Sound with a cover, as shops and podcasts have it. */
async function covered(ending: string, sound: Buffer) {
  const words = [
    ...["-v", "error", "-nostdin", "-i", "sound", "-i", "cover.png", "-map", "0:a", "-map", "1:v", "-c", "copy"],
    ...["-disposition:v", "attached_pic", "-metadata:s:v", "title=SecretPlace", `out.${ending}`],
  ];
  return run("ffmpeg", words, { sound, "cover.png": await png({ wide: 60, high: 40 }) }, `out.${ending}`);
}

/** The positions at which the pages of an OGG begin. */
function pagesOf(ogg: Buffer) {
  const starts: number[] = [];
  for (let offset = ogg.indexOf("OggS"); offset >= 0; offset = ogg.indexOf("OggS", offset + 4)) starts.push(offset);
  return starts;
}

/** An OGG with this many zeros before a page in its middle. */
function gap(ogg: Buffer, zeros: number) {
  const starts = pagesOf(ogg);
  const offset = starts[Math.floor(starts.length / 2)] ?? 0;
  return Buffer.concat([ogg.subarray(0, offset), Buffer.alloc(zeros), ogg.subarray(offset)]);
}

const opus = () => spoken("ogg", ["-c:a", "libopus", "-page_duration", "200000"]);

/** AMR as phones recorded it: frames of silence, 20 ms each (RFC 4867 §5). */
const amr = () =>
  Buffer.concat([
    Buffer.from("#!AMR\n"),
    ...Array.from({ length: voiceMs / 20 }, () => Buffer.from([0x3c, ...Buffer.alloc(31)])),
  ]);

/** Voices and recordings. */
export const voices: CorpusFile[] = [
  voice("M4A, AAC", () => spoken("m4a", ["-c:a", "aac"])),
  voice("M4A, ALAC", () => spoken("m4a", ["-c:a", "alac"])),
  voice("M4A, in fragments", () =>
    spoken("m4a", ["-c:a", "aac", "-movflags", "frag_keyframe+empty_moov", "-f", "mp4"]),
  ),
  voice("M4A, with chapters and a cover", ladenM4a),
  voice("MP3, constant bit rate", () => mp3(["-b:a", "128k"])),
  voice("MP3, variable bit rate", () => mp3(["-q:a", "4"])),
  voice("MP3, ID3v2.3", () => mp3(["-id3v2_version", "3"])),
  voice("MP3, ID3v2.4", () => mp3(["-id3v2_version", "4"])),
  voice("MP3, ID3v1", () => mp3(["-id3v2_version", "0", "-write_id3v1", "1"])),
  voice("MP3, APE tag at the end", () => Buffer.concat([mp3([], true), apeTag("SecretName")])),
  voice("MP3, cover", () => covered("mp3", mp3([]))),
  voice("MP3, behind zeros", () => Buffer.concat([Buffer.alloc(2000), mp3(["-id3v2_version", "0"], true)]), {
    planted: false,
  }),
  voice("OGG, Vorbis", () => spoken("ogg", ["-c:a", "libvorbis"])),
  voice("OGG, Opus", opus),
  voice("OGG, Speex", () => spoken("spx", ["-c:a", "libspeex", "-ar", "16000", "-f", "ogg"])),
  voice("OGG, FLAC", () => spoken("oga", ["-c:a", "flac", "-f", "ogg"])),
  voice("OGG, zeros between its pages", () => gap(opus(), 4096)),
  voice("OGG, last page cut off", () => opus().subarray(0, -40)),
  voice("WAV, 8 bit", () => wav("pcm_u8")),
  voice("WAV, 16 bit", () => wav("pcm_s16le")),
  voice("WAV, 24 bit", () => wav("pcm_s24le")),
  voice("WAV, floating point", () => wav("pcm_f32le")),
  voice("WAV, ADPCM", () => wav("adpcm_ima_wav")),
  voice("WAV, GSM", () => wav("libgsm_ms", ["-ar", "8000"])),
  voice("WAV, LIST, bext and iXML", () =>
    withChunks(wav("pcm_s16le", ["-write_bext", "1", "-metadata", "originator=SecretCamera"])),
  ),
  voice("WebM, Opus", () => spoken("webm", ["-c:a", "libopus"])),
  voice("WebM, Vorbis", () => spoken("webm", ["-c:a", "libvorbis"])),
  voice("WebM, Opus as a browser records it", () => spoken("webm", ["-c:a", "libopus", "-live", "1"])),
  voice("WebM, Vorbis that names its encoder", () => notedVorbis("webm")),
  voice("MKA, Vorbis that names its encoder", () => notedVorbis("mka")),
  voice("MKA, Opus", () => spoken("mka", ["-c:a", "libopus"])),
  voice("FLAC", () => spoken("flac", ["-c:a", "flac"])),
  voice("FLAC, behind ID3", () => behindId3(spoken("flac", ["-c:a", "flac"]))),
  voice("FLAC, with a picture", () => covered("flac", spoken("flac", ["-c:a", "flac"]))),
  voice("AAC, ADTS", () => spoken("aac", ["-c:a", "aac"], true), { planted: false }),
  voice("AAC, ADTS behind ID3", () => behindId3(spoken("aac", ["-c:a", "aac"], true))),
  voice("AMR", amr, { planted: false }),
  voice("AIFF", () => spoken("aiff", ["-c:a", "pcm_s16be", "-write_id3v2", "1"])),
  voice("AIFC", () => spoken("aiff", ["-c:a", "pcm_mulaw"])),
  voice("WMA", () => spoken("wma", ["-c:a", "wmav2"])),
  voice("3GP, AAC", () => spoken("3gp", ["-c:a", "aac"])),
];
