import { rm, truncate } from "node:fs/promises";
import path from "node:path";
import type { FileRefusal } from "~/languages/texts";
import { noteFile, readNote, uploadFolder, writeNote } from "./upload/note.server";
import { releaseUpload } from "./upload/release.server";

/** The pieces that are being written, by upload. An open file keeps its bytes on the disk even when it is removed, so it is emptied first. */
const writing = new Map<string, AbortController>();

/** The uploads that are being attached to their memory and must not be removed meanwhile. */
export const ending = new Map<string, Promise<FileRefusal | null>>();

/** The file that holds an upload's bytes. */
export function uploadedFile(id: string): string {
  return path.join(uploadFolder, `${id}.part`);
}

/** Runs work that writes to an upload's file; the signal aborts when the upload is removed. */
export async function whileWriting<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  writing.set(id, stop);
  try {
    return await work(stop.signal);
  } finally {
    if (writing.get(id) === stop) writing.delete(id);
  }
}

async function removeBytes(id: string) {
  const file = uploadedFile(id);
  const piece = writing.get(id);
  piece?.abort();
  if (piece) await truncate(file).catch(() => undefined);
  await rm(file, { force: true });
}

/** Removes an upload: its pieces, its note and its count. A missing upload is no error. */
export async function removeUpload(id: string): Promise<void> {
  await removeBytes(id);
  await rm(noteFile(id), { force: true });
  await releaseUpload(id);
}

/** Waits until an upload that is being attached to its memory has succeeded or failed. */
async function untilEnded(id: string) {
  await ending.get(id)?.catch(() => undefined);
}

/** Removes the pieces of an upload that a newer one of its memory replaces. Its note stays until the sweep, so that its page can tell the sender. */
export async function replaceUpload(id: string): Promise<void> {
  await untilEnded(id);
  const note = await readNote(id);
  if (note && !note.metadata.ended) await writeNote({ ...note, metadata: { ...note.metadata, replaced: "yes" } });
  // Its last byte may have come before the note was changed.
  await untilEnded(id);
  await removeBytes(id);
}
