import { pictureSize } from "~/engines/media-cleaner/images/pictures.server";
import { makeCopy, type Wanted } from "~/engines/media-cleaner/recordings/ffmpeg.server";
import type { Colours } from "~/engines/media-cleaner/recordings/probe.server";
import { readRecording } from "~/engines/media-cleaner/recordings/read.server";
import type { Input } from "~/engines/media-cleaner/recordings/tool.server";
import * as storage from "~/gateways/storage/disk.server";
import { minute } from "~/lib/time";

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
  const path = await storage.scratch();
  if (!(await makeCopy(wanted, input, path, { ...options, timeout: timeouts[wanted] }))) return null;
  if (wanted === "poster") {
    const size = await pictureSize(path);
    return size && { path, ...size, durationMs: null };
  }
  const read = await readRecording(path, { clean: true });
  if (typeof read === "string" || "foreign" in read) return null;
  return { path, width: read.width, height: read.height, durationMs: read.durationMs };
}
