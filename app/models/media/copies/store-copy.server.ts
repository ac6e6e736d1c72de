import type { Wanted } from "~/engines/media-cleaner/recordings/ffmpeg.server";
import type { MediaFile } from "../input";
import * as storage from "../storage.server";
import type { Copy } from "./copy.server";

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
