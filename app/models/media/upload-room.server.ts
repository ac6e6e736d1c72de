import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { db } from "~/db/connection.server";
import type { FileRefusal } from "~/languages/texts";
import { day, minute } from "~/lib/time";
import { hasRoomForFiles, isNearlyFull } from "./room.server";
import { dropSilentUpload } from "./staff-uploads.server";
import {
  allNotes,
  bytesByClient,
  countedFile,
  ending,
  type OpenUpload,
  openUploads,
  progressOf,
  releaseUpload,
  removeUpload,
  uploadFolder,
} from "./upload-files.server";
import { overQuota, type Refusal } from "./upload-quota.server";

/** How long an upload may take after its creation, in milliseconds: 7 days. */
export const uploadLife = 7 * day;

/** The same while the disk is nearly full: 2 hours. An upload that got a piece in the last 10 minutes is active and stays. */
const lifeWhenFull = 120 * minute;
const silence = 10 * minute;

/** Whether an upload is unfinished, more than 2 hours old and not active. */
async function isAbandoned({ id, bytes }: OpenUpload) {
  if (ending.has(id)) return false;
  const found = await progressOf(id);
  if (!found || found.bytes >= bytes) return false;
  return Date.now() - found.begun >= lifeWhenFull && Date.now() - found.touched >= silence;
}

/** The owner of the uploads that are removed to make room: a client, a memorial, or (null) anyone. */
type Owner = Refusal["over"];

/**
 * Unfinished uploads older than 2 hours, to be removed one by one: always the oldest one of the client that holds the most. Those of staff come first where
 * anyone's may go: they are the largest, and whoever sends them still has the file.
 */
async function abandonedUploads(owner: Owner) {
  const left: OpenUpload[] = [];
  for (const upload of await openUploads()) {
    const holder = owner?.holder === "client" ? upload.client : upload.memorial_id;
    if ((!owner || holder === owner.id) && (await isAbandoned(upload))) left.push(upload);
  }
  const held = await bytesByClient();
  const size = ({ client }: OpenUpload) => held.get(client) ?? 0;
  /** Removes the next one; false if none is left. */
  return async function removeNext(): Promise<boolean> {
    if (!owner && (await dropSilentUpload())) return true;
    if (!left.length) return false;
    const next = left.reduce((largest, upload) => (size(upload) > size(largest) ? upload : largest));
    left.splice(left.indexOf(next), 1);
    if (!(await isAbandoned(next))) return removeNext();
    held.set(next.client, size(next) - next.bytes);
    await removeUpload(next.id);
    return true;
  };
}

async function removeWhile(needed: () => boolean) {
  if (!needed()) return 0;
  const removeNext = await abandonedUploads(null);
  let removed = 0;
  while (needed() && (await removeNext())) removed++;
  return removed;
}

/** The search for room in progress, shared by everyone who needs room. */
let making: Promise<number> | null = null;

/** Removes unfinished uploads older than 2 hours until a tenth of the disk is free, if possible. */
export async function makeRoom(): Promise<void> {
  making ??= removeWhile(() => !hasRoomForFiles() || isNearlyFull()).finally(() => {
    making = null;
  });
  await making;
}

/**
 * Repeats an attempt that a quota refuses and removes unfinished uploads older than 2 hours in between: those of the holder over its quota, or of all
 * if the disk is full.
 */
export async function untilItFits<T extends object | null>(attempt: () => Promise<T | Refusal>): Promise<T | Refusal> {
  let removeNext: (() => Promise<boolean>) | null = null;
  for (;;) {
    const result = await attempt();
    if (!result || !("refused" in result)) return result;
    removeNext ??= await abandonedUploads(result.over);
    if (!(await removeNext())) return result;
  }
}

/** Null if a file in a form is within the quotas of its client and its memorial, else the reason. */
export async function formOverQuota(
  { memorialId }: { memorialId: string },
  memoryId: string,
  { bytes, client }: { bytes: number; client: string },
): Promise<FileRefusal | null> {
  const refusal = await untilItFits(() => overQuota({ memoryId, memorialId, client, bytes, onDisk: bytes }));
  return refusal?.refused ?? null;
}

async function removeExpired() {
  let removed = 0;
  for (const name of await readdir(uploadFolder).catch(() => [])) {
    const found = await stat(path.join(uploadFolder, name)).catch(() => null);
    if (!found || Date.now() - found.mtimeMs < uploadLife) continue;
    await rm(path.join(uploadFolder, name), { force: true });
    await releaseUpload(path.parse(name).name);
    removed++;
  }
  return removed;
}

/** Whether the memory of an upload is still there, or what else waits for the upload, by the key of its id in the upload's metadata. */
interface Owners {
  memory: (memoryId: string) => Promise<boolean>;
  others: { owner: string; isAwaited: (ownerId: string, uploadId: string) => Promise<boolean> }[];
}

async function isAwaited(metadata: Record<string, string | null | undefined>, uploadId: string, { others }: Owners) {
  for (const { owner, isAwaited } of others) {
    const ownerId = metadata[owner];
    if (ownerId && (await isAwaited(ownerId, uploadId))) return true;
  }
  return false;
}

/** Removes counts without a file, and pieces without a count: of deleted memories, or after a server was killed in between. */
async function removeLost(isThere: Owners) {
  let removed = 0;
  for (const { id, started_at } of await openUploads()) {
    const young = Date.now() - Date.parse(started_at) < minute;
    if (!young && !(await progressOf(id))) await releaseUpload(id);
  }
  for await (const { id, size, metadata } of allNotes()) {
    if (await isAwaited(metadata, id, isThere)) continue;
    const memory = metadata.memory ?? "";
    const isDone = metadata.ended || metadata.replaced;
    const found = isDone ? null : await progressOf(id);
    if (isDone ? await isThere.memory(memory) : found && (await adoptUpload(id, memory, size, found.bytes))) continue;
    await removeUpload(id);
    removed++;
  }
  return removed;
}

/**
 * Removes uploads created more than 7 days ago, or silent ones created 2 hours ago while less than a tenth of the disk is free, and those of deleted memories
 * and of what else doesn't wait for them. Returns how many were removed for their age, and how many uploads as orphans.
 */
export async function sweepUploads(isThere: Owners) {
  const expired = (await removeExpired()) + (await removeWhile(isNearlyFull));
  return { expired, lost: await removeLost(isThere) };
}

/**
 * Counts an upload that was created before uploads were counted, from an unknown client. Returns false if its memory is gone or has another open
 * upload by now, so that its pieces must be removed.
 */
async function adoptUpload(id: string, memoryId: string, bytes: number, received: number): Promise<boolean> {
  const memory = await db.selectFrom("memories").select("memorial_id").where("id", "=", memoryId).executeTakeFirst();
  if (!memory) return false;
  const counted = { id, memory_id: memoryId, memorial_id: memory.memorial_id, client: "", bytes };
  const { numInsertedOrUpdatedRows } = await countedFile(db, { ...counted, received, state: "open" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return true;
  const row = await db.selectFrom("uploads").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
