import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { syncFolders, writeAtomically } from "~/gateways/disk.server";

export const uploadFolder = path.join(env.dataDir, "uploads");

/** The file that holds an upload's note. */
export const noteFile = (id: string) => path.join(uploadFolder, `${id}.json`);

/** The stored note of an upload: its size in bytes, its memory, the restore of a keepsake or the scan of cards, and whether it ended (and was refused) or was replaced by a newer one. */
export interface Note {
  id: string;
  size: number;
  metadata: Partial<Record<"memory" | "restore" | "scan" | "ended" | "refused" | "replaced", string | null>> &
    Record<string, string | null>;
  creation_date: string;
}

/** Writes an upload's note to the disk atomically. */
export async function writeNote(note: Note): Promise<void> {
  await writeAtomically(noteFile(note.id), JSON.stringify(note));
  await syncFolders(uploadFolder, undefined);
}

/** The note of an upload; null if there is none. */
export async function readNote(id: string): Promise<Note | null> {
  try {
    const { size = 0, metadata = {}, creation_date = "" } = JSON.parse(await readFile(noteFile(id), "utf8"));
    return { id, size, metadata, creation_date };
  } catch {
    return null;
  }
}

/** The notes of all uploads, including those that ended or were replaced. */
export async function* allNotes(): AsyncGenerator<Note> {
  for (const name of await readdir(uploadFolder).catch(() => [])) {
    const { name: id, ext } = path.parse(name);
    const note = ext === ".json" ? await readNote(id) : null;
    if (note) yield note;
  }
}
