import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import type { FileRefusal } from "~/languages/texts";
import type { MemorialAccess, ReceiptAccess } from "~/models/access";
import { type Incoming, removeMedia } from "~/models/media/picture.server";
import { storeMedia } from "~/models/media/store.server";
import { countStored } from "~/models/media/upload-quota.server";
import { formOverQuota } from "~/models/media/upload-room.server";
import { fileName, mostPictures } from "./input";
import { noteAwaited } from "./pictures.server";
import { noRoomForFile } from "./quota.server";

type Access = MemorialAccess<"share"> | ReceiptAccess;

/** The outcome of a picture: it has its place, the memory has the same file already, or the reason if it is refused. */
export type Placed = "attached" | "twice" | { refused: FileRefusal };

async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

const findTwin = (from: Writing | typeof db, memoryId: string, checksum: string) =>
  from
    .selectFrom("memory_pictures")
    .select("position")
    .where("memory_id", "=", memoryId)
    .where("checksum", "=", checksum)
    .executeTakeFirst();

/** Removes an awaited place, whose file the memory has already or its writer doesn't want to send any more. */
async function removePlace(trx: Writing, memoryId: string, position: number) {
  await trx
    .deleteFrom("memory_pictures")
    .where((where) => where.and({ memory_id: memoryId, position, status: "awaited" }))
    .execute();
  await noteAwaited(trx, memoryId);
}

/** The status of a memory at a memorial in a transaction; undefined if there is none. */
async function statusOf(trx: Writing, access: Access, memoryId: string) {
  const row = await trx
    .selectFrom("memories")
    .select("approval_status")
    .where("id", "=", memoryId)
    .where("memorial_id", "=", access.memorialId)
    .executeTakeFirst();
  return row?.approval_status;
}

/** Gives a stored medium to an awaited place. Published words stay published: the picture then waits for a decision of its own. */
function fillPlace(access: Access, memoryId: string, position: number, mediaId: string, checksum: string) {
  return transaction(async (trx) => {
    const status = await statusOf(trx, access, memoryId);
    if (!status || status === "rejected") return "unneeded";
    if (await findTwin(trx, memoryId, checksum)) {
      await removePlace(trx, memoryId, position);
      return "twice";
    }
    const late = status === "approved";
    const { numUpdatedRows } = await trx
      .updateTable("memory_pictures")
      .set({ media_id: mediaId, checksum, problem: null, status: late ? "late" : "attached" })
      .where("memory_id", "=", memoryId)
      .where("position", "=", position)
      .where("status", "=", "awaited")
      .executeTakeFirst();
    if (!numUpdatedRows) return "another";
    await noteAwaited(trx, memoryId);
    const pending = { late_status: "pending" as const, late_type: null, late_decided_by: null, late_decided_at: null };
    if (late) await trx.updateTable("memories").set(pending).where("id", "=", memoryId).execute();
    await trx.updateTable("media").set({ memorial_id: access.memorialId }).where("id", "=", mediaId).execute();
    return "attached";
  });
}

/**
 * Stores a received picture in its place in a memory (from 0) and counts it for its client. If the memory has the same file already, its place is
 * removed. The reason of a refusal is noted at its place. Removes the received file. Triggers: `picture_added`, `picture_changed`, `picture_removed`,
 * `outdated_by_new_picture`, `outdated_by_changed_picture`, `outdated_by_deleted_picture`; for a late one `memory_waits`, `outdated_by_changed_memory`.
 */
export async function attachPicture(
  access: Access,
  memoryId: string,
  position: number,
  incoming: Incoming,
): Promise<Placed> {
  const placed = await place(access, memoryId, position, incoming);
  if (typeof placed === "object")
    await db
      .updateTable("memory_pictures")
      .set({ problem: placed.refused })
      .where("memory_id", "=", memoryId)
      .where("position", "=", position)
      .where("status", "=", "awaited")
      .execute();
  return placed;
}

async function place(access: Access, memoryId: string, position: number, incoming: Incoming): Promise<Placed> {
  const noRoom = await noRoomForFile(access);
  if (noRoom) {
    await rm(incoming.path, { force: true });
    return { refused: noRoom };
  }
  // The bytes of a file that was too large, or for which the disk had no room, are gone already.
  const checksum = incoming.tooBig || incoming.noRoom ? "" : await checksumOf(incoming.path);
  if (checksum && (await findTwin(db, memoryId, checksum))) {
    await rm(incoming.path, { force: true });
    await transaction((trx) => removePlace(trx, memoryId, position));
    return "twice";
  }
  const stored = await storeMedia(incoming, ["image"], "memory", access.memorialId);
  if ("refused" in stored) return stored;
  const outcome = await fillPlace(access, memoryId, position, stored.id, checksum);
  if (outcome !== "attached") await removeMedia(stored.id);
  await countStored(memoryId, stored.id, incoming.client);
  if (outcome === "unneeded") return { refused: "unneeded" };
  return outcome === "twice" ? "twice" : "attached";
}

/** A free place for a picture that comes with a form: one that awaits a file of this name, or any, or a new one; null if all are taken. */
export function placeFor(memoryId: string, sentName: string): Promise<number | null> {
  const name = fileName(sentName);
  return transaction(async (trx) => {
    const places = await trx
      .selectFrom("memory_pictures")
      .select(["position", "status", "name"])
      .where("memory_id", "=", memoryId)
      .orderBy("position")
      .execute();
    const awaited = places.filter(({ status }) => status === "awaited");
    const found = awaited.find((place) => place.name === name) ?? awaited[0];
    if (found) return found.position;
    const position = (places.at(-1)?.position ?? -1) + 1;
    if (position >= mostPictures) return null;
    await trx
      .insertInto("memory_pictures")
      .values({ memory_id: memoryId, position, name, status: "awaited" })
      .execute();
    await noteAwaited(trx, memoryId);
    return position;
  });
}

/** Whether a place of a memory's picture still needs its file; 'unneeded' if the memory was rejected. */
export async function awaitsPicture({ memoryId }: ReceiptAccess, position: number): Promise<boolean | "unneeded"> {
  const row = await db
    .selectFrom("memory_pictures")
    .innerJoin("memories", "memories.id", "memory_id")
    .select("approval_status")
    .where((where) => where.and({ memory_id: memoryId, position, status: "awaited" }))
    .executeTakeFirst();
  if (!row) return false;
  return row.approval_status === "rejected" ? "unneeded" : true;
}

/** Stops awaiting the pictures of a memory that have not arrived: their writer goes on without them. */
export function forgetAwaitedPictures({ memoryId }: ReceiptAccess): Promise<void> {
  return transaction(async (trx) => {
    await trx.deleteFrom("memory_pictures").where("memory_id", "=", memoryId).where("status", "=", "awaited").execute();
    await noteAwaited(trx, memoryId);
  });
}

/** How many pictures of a form were not saved: those whose files may be sent again, those that the memory has already, and those beyond its most. */
export interface Unsaved {
  missing: number;
  twice: number;
  beyond: number;
}

/**
 * Stores the pictures of a form in the places of their memory, each on its own; the receipt names those that are missing. `beyond` is the number of
 * pictures that the form had too many. Removes the received files.
 */
export async function attachPictures(
  access: MemorialAccess<"share"> | ReceiptAccess,
  memoryId: string,
  files: Incoming[],
  beyond: number,
): Promise<Unsaved> {
  const outcomes = { missing: 0, twice: 0, beyond };
  for (const file of files) {
    const place = await placeFor(memoryId, file.name ?? "");
    if (place === null || (await formOverQuota(access, memoryId, file))) {
      await rm(file.path, { force: true });
      outcomes[place === null ? "beyond" : "missing"]++;
      continue;
    }
    const placed = await attachPicture(access, memoryId, place, file);
    if (placed === "twice") outcomes.twice++;
    else if (placed !== "attached") outcomes.missing++;
  }
  return outcomes;
}
