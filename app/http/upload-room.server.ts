import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { hasRoomForFiles, isNearlyFull } from "~/models/media/room.server";
import { releaseUpload } from "~/models/upload/hold.server";
import { adoptUpload, bytesByClient, type OpenUpload, openUploads } from "~/models/upload/open.server";
import { overQuota, type Refusal } from "~/models/upload/quota.server";
import { allNotes, ending, progressOf, removeUpload, uploadFolder } from "./upload-files.server";

const minute = 60_000;

/** How long an upload may take from its beginning, in milliseconds: 7 days. */
export const uploadLife = 7 * 24 * 60 * minute;

/** And how long while the disk is nearly full: 2 hours. One that got a piece in the last 10 minutes is being sent just now, and is left alone. */
const lifeWhenFull = 120 * minute;
const silence = 10 * minute;

/** Whether an upload is unfinished, was begun too long ago and is not being sent just now. */
async function isOver({ id, bytes }: OpenUpload) {
  if (ending.has(id)) return false;
  const found = await progressOf(id);
  if (!found || found.bytes >= bytes) return false;
  return Date.now() - found.begun >= lifeWhenFull && Date.now() - found.touched >= silence;
}

/** Whose uploads are removed to make room: those of a client or of a memorial, or null for all. */
type Whose = Refusal["over"];

/** Unfinished uploads of more than 2 hours, to be removed one by one: always the oldest of the client that holds the most. */
async function overdue(whose: Whose) {
  const left: OpenUpload[] = [];
  for (const upload of await openUploads()) {
    const holder = whose?.holder === "client" ? upload.client : upload.memorial_id;
    if ((!whose || holder === whose.id) && (await isOver(upload))) left.push(upload);
  }
  const held = await bytesByClient();
  const size = ({ client }: OpenUpload) => held.get(client) ?? 0;
  /** Removes the next one; false where there is none. */
  return async function removeNext(): Promise<boolean> {
    if (!left.length) return false;
    const next = left.reduce((largest, upload) => (size(upload) > size(largest) ? upload : largest));
    left.splice(left.indexOf(next), 1);
    if (!(await isOver(next))) return removeNext();
    held.set(next.client, size(next) - next.bytes);
    await removeUpload(next.id);
    return true;
  };
}

async function removeWhile(needed: () => boolean) {
  if (!needed()) return 0;
  const removeNext = await overdue(null);
  let removed = 0;
  while (needed() && (await removeNext())) removed++;
  return removed;
}

/** Those who find no room at once wait for the same search. */
let making: Promise<number> | null = null;

/** Tries to get room for files from unfinished uploads of more than 2 hours, until a tenth of the disk is free. */
export async function makeRoom(): Promise<void> {
  making ??= removeWhile(() => !hasRoomForFiles() || isNearlyFull()).finally(() => {
    making = null;
  });
  await making;
}

/** Tries something that a quota may refuse. As long as it does, unfinished uploads of more than 2 hours make way: of whoever holds too much, or of all where the disk is full. */
export async function untilItFits<T extends object | null>(attempt: () => Promise<T | Refusal>): Promise<T | Refusal> {
  let removeNext: (() => Promise<boolean>) | null = null;
  for (;;) {
    const result = await attempt();
    if (!result || !("refused" in result)) return result;
    removeNext ??= await overdue(result.over);
    if (!(await removeNext())) return result;
  }
}

/** Null where a file that a form brought is within the quotas of its client and its memorial, else the sentence that says why not. */
export async function formOverQuota(
  { memorialId }: { memorialId: string },
  memoryId: string,
  { bytes, client }: { bytes: number; client: string },
): Promise<string | null> {
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

/** Removes what is counted without a file, and the pieces that nothing counts: of memories that are gone, or where a server was killed in between. */
async function removeLost(isThere: (memoryId: string) => Promise<boolean>) {
  let removed = 0;
  for (const { id, begun_at } of await openUploads()) {
    const young = Date.now() - Date.parse(begun_at) < minute;
    if (!young && !(await progressOf(id))) await releaseUpload(id);
  }
  for await (const { id, size, metadata } of allNotes()) {
    const memory = metadata.memory ?? "";
    const over = metadata.ended || metadata.replaced;
    const found = over ? null : await progressOf(id);
    if (over ? await isThere(memory) : found && (await adoptUpload(id, memory, size, found.bytes))) continue;
    await removeUpload(id);
    removed++;
  }
  return removed;
}

/**
 * Removes uploads that were begun more than 7 days ago, or 2 hours ago while less than a tenth of the disk is free, and those of memories that
 * are gone. Gives how many files went by their age, and how many uploads because they belong to nothing.
 */
export async function sweepUploads(isThere: (memoryId: string) => Promise<boolean>) {
  const expired = (await removeExpired()) + (await removeWhile(isNearlyFull));
  return { expired, lost: await removeLost(isThere) };
}
