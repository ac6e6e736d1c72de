import * as storage from "~/gateways/storage.server";

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

/** Removes the source of a medium; nothing there is no error. */
export async function removeSource(mediaId: string): Promise<void> {
  await storage.remove(nameOf(mediaId));
}
