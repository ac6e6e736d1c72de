import { BadFile, type BadReason, FileBytes } from "./file-bytes.server";
import { readMp3 } from "./mp3.server";
import { readMp4 } from "./mp4.server";
import { readOgg } from "./ogg.server";
import type { Recording } from "./recording";
import { readWav } from "./wav.server";
import { readWebm } from "./webm.server";

type Reader = (file: FileBytes) => Promise<Recording>;

const qtStart = /^(ftyp|moov|mdat|wide|free|skip|pnot)$/;
const pictureBrand = /^(avi[fs]|hei[cxms]|hev[cxms]|mi[fa]1|msf1|jp2 |jpx |crx )$/;

async function readerOf(file: FileBytes): Promise<Reader | null> {
  if (file.size < 12) return null;
  const start = await file.text(0, 12);
  if (qtStart.test(start.slice(4, 8)))
    return start.slice(4, 8) === "ftyp" && pictureBrand.test(start.slice(8, 12)) ? null : readMp4;
  if (start.startsWith("\x1aE\xdf\xa3")) return readWebm;
  if (start.startsWith("OggS")) return readOgg;
  if (/^RIFF[\s\S]{4}WAVE/.test(start)) return readWav;
  if (start.startsWith("ID3") || /^\xff[\xe2-\xff]/.test(start)) return readMp3;
  return null;
}

/**
 * Looks at a file by its content: MP4, MOV, 3GP, M4A, WebM, MP3, OGG (Opus, Vorbis) or WAV. With clean, what tells where, when and with what it was
 * made is then blanked in the file itself. 'unknown' is a file of another kind; 'cut-off' one that ends too early or contradicts itself.
 */
export async function readRecording(path: string, { clean }: { clean: boolean }): Promise<Recording | BadReason> {
  const file = await FileBytes.open(path, clean ? "r+" : "r");
  try {
    const reader = await readerOf(file);
    if (!reader) return "unknown";
    const recording = await reader(file);
    if (clean) await file.apply();
    return recording;
  } catch (error) {
    if (error instanceof BadFile) return error.reason;
    throw error;
  } finally {
    await file.close();
  }
}
