import { BadFile, type BadReason, FileBytes } from "./file-bytes.server";
import { foreignDemuxer } from "./foreign.server";
import { afterZeros, readMp3 } from "./mp3.server";
import { readMp4 } from "./mp4.server";
import { readOgg } from "./ogg.server";
import { refuseProtected } from "./protected.server";
import type { Foreign, Recording } from "./recording";
import { readWav } from "./wav.server";
import { readWebm } from "./webm.server";

type Reader = (file: FileBytes) => Promise<Recording | Foreign>;

const quickTimeType = /^(ftyp|moov|mdat|wide|free|skip|pnot)$/;
const pictureBrand = /^(avi[fs]|hei[cxms]|hev[cxms]|mi[fa]1|msf1|jp2 |jpx |crx )$/;

const foreignReader =
  (foreign: Foreign["foreign"]): Reader =>
  async (file) => {
    await refuseProtected(file, foreign);
    return { foreign };
  };

async function readerOf(file: FileBytes): Promise<Reader | null> {
  if (file.size < 12) return null;
  const start = await file.text(0, 12);
  if (quickTimeType.test(start.slice(4, 8)))
    return start.slice(4, 8) === "ftyp" && pictureBrand.test(start.slice(8, 12)) ? null : readMp4;
  if (start.startsWith("\x1aE\xdf\xa3")) return readWebm;
  if (start.startsWith("OggS")) return readOgg;
  if (/^RIFF[\s\S]{4}WAVE/.test(start)) return readWav;
  const foreign = await foreignDemuxer(file);
  if (foreign) return foreignReader(foreign);
  const first = start.startsWith("\0") ? await afterZeros(file) : 0;
  if (first === null || first + 12 > file.size) return null;
  return /^(ID3|\xff[\xe2-\xff])/.test(await file.text(first, 4)) ? readMp3 : null;
}

/**
 * Reads a file by its content: MP4, MOV, 3GP, M4A, WebM, MP3, OGG (Opus, Vorbis) or WAV. With `clean`, it then blanks the data in the file that
 * reveals where, when and with what it was made. Returns Foreign for a file that only ffmpeg can read, and leaves that unchanged. Returns 'unknown'
 * for any other kind of file, 'cut-off' for one that ends too early or contradicts itself, 'protected' for one that is encrypted, and 'empty' for one without a single sample of sound or picture.
 */
export async function readRecording(
  path: string,
  { clean }: { clean: boolean },
): Promise<Recording | Foreign | BadReason> {
  const file = await FileBytes.open(path, clean ? "r+" : "r");
  try {
    const reader = await readerOf(file);
    if (!reader) return "unknown";
    const recording = await reader(file);
    if (clean && !("foreign" in recording)) await file.apply();
    return recording;
  } catch (error) {
    if (error instanceof BadFile) return error.reason;
    throw error;
  } finally {
    await file.close();
  }
}
