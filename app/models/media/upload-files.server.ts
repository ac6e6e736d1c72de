import { readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import type { Insertable } from "kysely";
import { z } from "zod";
import { db } from "~/db/connection.server";
import type { Uploads } from "~/db/media-tables";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { syncFolders, writeAtomically } from "~/gateways/disk.server";
import type { FileRefusal } from "~/languages/texts";
import { jsonIn } from "~/lib/json";

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

export const uploadFolder = path.join(env.dataDir, "uploads");

/** The file that holds an upload's note. */
const noteFile = (id: string) => path.join(uploadFolder, `${id}.json`);

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

const storedNote = () =>
  z.object({
    size: z.number().default(0),
    metadata: z.record(z.string(), z.string().nullable()).default({}),
    creation_date: z.string().default(""),
  });

/** The note of an upload; null if there is none. */
export async function readNote(id: string): Promise<Note | null> {
  const found = storedNote().safeParse(jsonIn(await readFile(noteFile(id), "utf8").catch(() => "")));
  return found.success ? { id, ...found.data } : null;
}

/** The notes of all uploads, including those that ended or were replaced. */
export async function* allNotes(): AsyncGenerator<Note> {
  for (const name of await readdir(uploadFolder).catch(() => [])) {
    const { name: id, ext } = path.parse(name);
    const note = ext === ".json" ? await readNote(id) : null;
    if (note) yield note;
  }
}

/** An upload in progress: its client and memorial, its announced size in bytes, and when it was created (ISO UTC). */
export interface OpenUpload {
  id: string;
  client: string;
  memorial_id: string;
  bytes: number;
  started_at: string;
}

/** All open uploads, oldest first. */
export function openUploads(): Promise<OpenUpload[]> {
  return db
    .selectFrom("uploads")
    .select(["id", "client", "memorial_id", "bytes", "started_at"])
    .where("state", "=", "open")
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}

/** The bytes that each client holds, by its hash: open uploads and stored files. */
export async function bytesByClient(): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("uploads")
    .select(({ fn }) => ["client", fn.sum<number>("bytes").as("bytes")])
    .groupBy("client")
    .execute();
  return new Map(rows.map(({ client, bytes }) => [client, bytes]));
}

/** The ids of a memory's open uploads: one, or none. */
async function openUploadsOf(memoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("uploads")
    .select("id")
    .where("memory_id", "=", memoryId)
    .where("state", "=", "open")
    .execute();
  return rows.map(({ id }) => id);
}

/** A query that counts an upload or a stored file from now on. */
export function countedFile(of: typeof db | Writing, file: Omit<Insertable<Uploads>, "started_at">) {
  return of.insertInto("uploads").values({ ...file, started_at: now().toISOString() });
}

/** Stores how many bytes of an open upload are on the disk. */
export async function noteArrived(id: string, bytes: number): Promise<void> {
  await db.updateTable("uploads").set({ received: bytes }).where("id", "=", id).where("state", "=", "open").execute();
}

/** Stops counting an open upload; one that is not counted is no error. */
export async function releaseUpload(id: string): Promise<void> {
  await db.deleteFrom("uploads").where("id", "=", id).where("state", "=", "open").execute();
}

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
