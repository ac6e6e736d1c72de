import { stat } from "node:fs/promises";
import { ending, removeUpload, uploadedFile } from "../upload-files.server";
import { allNotes, noteFile } from "./note.server";
import { openUploadsOf } from "./open.server";

/** When an upload was created and when its last piece came, in milliseconds since 1970, and its bytes so far; null if there is no such upload. */
export async function progressOf(id: string): Promise<{ begun: number; touched: number; bytes: number } | null> {
  const [note, part] = await Promise.all([noteFile(id), uploadedFile(id)].map((file) => stat(file).catch(() => null)));
  return note && part ? { begun: note.mtimeMs, touched: part.mtimeMs, bytes: part.size } : null;
}

/** Removes the unfinished uploads of a memory that needs no file any more. Never throws: the sweep removes leftovers. */
export async function dropUnfinished(memoryId: string): Promise<void> {
  try {
    for (const id of await openUploadsOf(memoryId)) if (!ending.has(id)) await removeUpload(id);
  } catch (error) {
    console.error("upload:", error);
  }
}

/** Removes all uploads of a deleted memory, with their notes. */
export async function removeUploadsOf(memoryId: string): Promise<void> {
  for await (const { id, metadata } of allNotes()) if (metadata.memory === memoryId) await removeUpload(id);
}
