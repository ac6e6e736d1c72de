import type { FileBytes } from "./file-bytes.server";
import { afterTags } from "./mp3.server";
import type { Demuxer } from "./recording";
import { transportPackets } from "./transport.server";

/** Signatures of the containers that ffmpeg reads for us, each byte as a character. */
const signatures: [signature: RegExp, demuxer: Demuxer][] = [
  [/^RIFF[\s\S]{4}AVI /, "avi"],
  [/^RF64[\s\S]{4}WAVE/, "wav"],
  [/^\x30\x26\xb2\x75\x8e\x66\xcf\x11/, "asf"],
  [/^FLV\x01/, "flv"],
  [/^\0\0\x01\xba/, "mpeg"],
  [/^\0\0\x01\xb3/, "mpegvideo"],
  [/^\x1f\x07\0[\s\S]/, "dv"],
  [/^\.RMF\0/, "rm"],
  [/^fLaC/, "flac"],
  [/^\xff[\xe4\xe5\xf4\xf5\xfc\xfd]/, "mp3"],
  [/^#!AMR(-WB)?\n/, "amr"],
  [/^FORM[\s\S]{4}AIF[FC]/, "aiff"],
  [/^\.snd/, "au"],
  [/^caff/, "caf"],
];

/** Whether a frame of ADTS (ISO/IEC 13818-7 §6.2) begins at an offset, followed by another: an MP3 has the same first byte. */
async function isAdts(file: FileBytes, from: number) {
  for (let offset = from, frames = 0; frames < 2; frames++) {
    if (offset + 7 > file.size) return false;
    const head = await file.read(offset, 7);
    if (head[0] !== 0xff || ((head[1] ?? 0) & 0xf6) !== 0xf0) return false;
    offset += (head.readUIntBE(3, 3) >> 5) & 0x1fff;
  }
  return true;
}

/**
 * Returns the demuxer for a film or voice of a kind that we don't read ourselves, by its first bytes after any tags. Returns null if none is known.
 */
export async function foreignDemuxer(file: FileBytes): Promise<Demuxer | null> {
  const at = await afterTags(file);
  const start = await file.text(at, Math.min(12, file.size - at));
  const known = signatures.find(([pattern]) => pattern.test(start));
  if (known) return known[1];
  if (await isAdts(file, at)) return "aac";
  return (await transportPackets(file)) ? "mpegts" : null;
}
