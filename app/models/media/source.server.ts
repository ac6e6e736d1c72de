import type { MediaFile } from "./input";
import * as storage from "./storage.server";

// A recording in an old format is stored as its source until it has been converted. No row lists the source, so no page can serve it.

const nameOf = (mediaId: string) => `media/${mediaId}/source`;

/** Moves a received recording into the storage, as the source of a medium. */
export async function storeSource(mediaId: string, path: string): Promise<void> {
  await storage.putFile(nameOf(mediaId), path);
}

/** The storage key of a medium's source; null if it has none. */
export async function findSource(mediaId: string): Promise<string | null> {
  return (await storage.sizeOf(nameOf(mediaId))) === null ? null : nameOf(mediaId);
}

/** The original among the files of a recording, from which its copies are made. */
export function originalOf(files: MediaFile[]): MediaFile | undefined {
  return files.find(({ name }) => name.startsWith("original."));
}

/**
 * Removes the files from which a medium's original was made: its source, and each original that is not in `files`. `files` must be those of its row
 * and include an original that can be read.
 */
export async function removeReplaced(mediaId: string, files: MediaFile[]): Promise<void> {
  const current = files.map(({ name }) => name);
  for (const name of await storage.list(`media/${mediaId}`))
    if (/^(source$|original\.)/.test(name) && !current.includes(name)) await storage.remove(`media/${mediaId}/${name}`);
}
