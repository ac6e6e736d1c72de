import { BadFile, type FileBytes } from "./file-bytes.server";
import { type Recording, voice } from "./recording";

/**
 * Reads a WAV file. Every chunk except format and sound becomes JUNK with zeros as content. If a recorder did not write the sound's length, it
 * extends to the end of the file.
 */
export async function readWav(file: FileBytes): Promise<Recording> {
  let bytesPerSecond = 0;
  let sound: number | null = null;
  let at = 12;
  for (; at + 8 <= file.size; ) {
    const type = await file.text(at, 4);
    let size = (await file.read(at + 4, 4)).readUInt32LE();
    const left = file.size - at - 8;
    const hasSound = sound !== null;
    if (size > left && hasSound) break;
    if (type === "data" && (size === 0xffffffff || size === 0)) size = left;
    if (size > left) throw new BadFile("cut-off");
    if (type === "fmt " && size >= 16) bytesPerSecond = (await file.read(at + 16, 4)).readUInt32LE();
    else if (type === "data" && !hasSound) sound = size;
    else if (type !== "fact") {
      file.patch(at, Buffer.from("JUNK"));
      file.patch(at + 8, size);
    }
    at += 8 + size + (size % 2);
  }
  file.patch(Math.min(at, file.size), Math.max(0, file.size - at));
  if (sound === null || !bytesPerSecond) throw new BadFile("cut-off");
  const durationMs = Math.round((sound / bytesPerSecond) * 1000);
  if (durationMs === 0) throw new BadFile("empty");
  return voice({ type: "audio/wav", extension: "wav", demuxer: "wav", durationMs, playable: false });
}
