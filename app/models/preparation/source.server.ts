import * as storage from "~/gateways/storage.server";
import type { MediaFile } from "../media/picture.server";

// A film or voice in a format of old stays as it came until another file is made of it. No row lists it, so no page can give it away.

const nameOf = (mediaId: string) => `media/${mediaId}/source`;

/** Stores an incoming recording as the source of a medium. It is no longer where it was. */
export async function storeSource(mediaId: string, path: string): Promise<void> {
  await storage.putFile(nameOf(mediaId), path);
}

/** The path of the source of a medium; null if it has none, or none any more. */
export async function findSource(mediaId: string): Promise<string | null> {
  return (await storage.sizeOf(nameOf(mediaId))) === null ? null : storage.pathOf(nameOf(mediaId));
}

/** The file of a recording that its copies are made of. */
export function originalOf(files: MediaFile[]): MediaFile | undefined {
  return files.find(({ name }) => name.startsWith("original."));
}

/**
 * Removes what an original was made of: the source of a medium, and each original that is not among its files. The files must be those that the row
 * lists, with an original that can be read.
 */
export async function removeReplaced(mediaId: string, files: MediaFile[]): Promise<void> {
  const kept = files.map(({ name }) => name);
  for (const name of await storage.list(`media/${mediaId}`))
    if (/^(source$|original\.)/.test(name) && !kept.includes(name)) await storage.remove(`media/${mediaId}/${name}`);
}
