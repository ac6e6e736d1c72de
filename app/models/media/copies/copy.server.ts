import { pictureSize } from "~/engines/media-cleaner/images/pictures.server";
import { makeCopy, type Wanted } from "~/engines/media-cleaner/recordings/ffmpeg.server";
import type { Colours } from "~/engines/media-cleaner/recordings/probe.server";
import { readRecording } from "~/engines/media-cleaner/recordings/read.server";
import type { Input } from "~/engines/media-cleaner/recordings/tool.server";
import { scratch } from "~/gateways/storage/disk.server";
import { minute } from "~/lib/time";
import type { MediaFile } from "~/models/media/input";
import * as storage from "~/models/media/storage.server";

/** The time limits in milliseconds. */
const timeouts: Record<Wanted, number> = {
  film: 60 * minute,
  voice: 15 * minute,
  poster: 3 * minute,
  "whole film": 60 * minute,
  "whole voice": 15 * minute,
};

/** A copy in a temporary file, not stored yet. */
export interface Copy {
  path: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

/** Makes a copy of a recording and reads its size and duration; null if it can't be made. `read` receives the packets of the recording. */
export async function copyOf(
  wanted: Wanted,
  input: Input,
  options: { colours: Colours | null; end: AbortSignal; read?: (lines: string) => void },
): Promise<Copy | null> {
  const path = await scratch();
  if (!(await makeCopy(wanted, input, path, { ...options, timeout: timeouts[wanted] }))) return null;
  if (wanted === "poster") {
    const size = await pictureSize(path);
    return size && { path, ...size, durationMs: null };
  }
  const read = await readRecording(path, { clean: true });
  if (typeof read === "string" || "foreign" in read) return null;
  return { path, width: read.width, height: read.height, durationMs: read.durationMs };
}

/** The stored name and the type of each copy. */
export const copyFiles: Record<Wanted, [name: string, type: string]> = {
  film: ["web.mp4", "video/mp4"],
  voice: ["web.m4a", "audio/mp4"],
  poster: ["poster.jpg", "image/jpeg"],
  "whole film": ["original.mp4", "video/mp4"],
  "whole voice": ["original.m4a", "audio/mp4"],
};

/**
 * Stores a copy with its medium and returns the entry for the medium's row. The copy never gets the name of the file that it replaces, because
 * browsers and backups rely on the content of a name never changing.
 */
export async function storeCopy(
  mediaId: string,
  wanted: Wanted,
  { path, width, height }: Copy,
  replaced?: MediaFile,
): Promise<MediaFile> {
  const [first, type] = copyFiles[wanted];
  const name = replaced?.name === first ? first.replace(".", ".2.") : first;
  await storage.putFile(`media/${mediaId}/${name}`, path);
  return { name, type, ...(width && height ? { width, height } : {}) };
}
