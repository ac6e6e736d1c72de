import type { ExpressionBuilder } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import type { FileRefusal } from "~/languages/texts";
import { day } from "~/lib/time";
import type { ReceiptAccess } from "~/models/access";
import { roomForFiles } from "./room.server";
import * as storage from "./storage.server";
import { countedFile } from "./upload-files.server";

const gigabyte = 1024 ** 3;

/**
 * Limits of unpublished data: an absolute number of bytes, and a share of the room that would be there without it.
 *
 * A client may be a chapel of 250 phones behind one IPv4 address. 64 GB is a film of the largest size (200 MB) and five photos of 10 MB from each of
 * them; a memorial has twice that, for people who send from home. On a smaller disk the shares decide: whatever one client does, a quarter of the
 * room stays for all others, and whatever all clients of one memorial do, an eighth stays for the other memorials.
 */
export const quotas = {
  client: { most: 64 * gigabyte, share: 3 / 4 },
  memorial: { most: 128 * gigabyte, share: 7 / 8 },
} as const;

export type Holder = keyof typeof quotas;

/** Bytes that a client or a memorial holds, and how many of them are on the disk: for an open upload, those that have arrived. */
export interface Held {
  bytes: number;
  onDisk: number;
}

/** Whether a holder would hold too much with `more` bytes that are not on the disk yet, if files have `room` bytes left. */
export function exceeds(holder: Holder, held: Held, more: number, room: number): boolean {
  const { most, share } = quotas[holder];
  return held.bytes + more > Math.min(most, share * (room + held.onDisk));
}

/** The media of pictures that arrived after the words were published and wait for a decision. */
const latePictures = ({ selectFrom }: ExpressionBuilder<Schema, "uploads" | "memories">) =>
  selectFrom("memory_pictures")
    .select("memory_pictures.media_id")
    .whereRef("memory_pictures.memory_id", "=", "uploads.memory_id")
    .where("status", "=", "late")
    .where("memory_pictures.media_id", "is not", null)
    .$castTo<{ media_id: string }>();

/**
 * The bytes that a client or a memorial holds, without one memory if given. An open upload counts with its announced size, so that nobody can create
 * many and then fill them all; this reserves nothing, so an upload that never comes takes no room from others. A stored file counts while it is
 * pending; for its client it also counts after its memory was rejected, because it stays on the disk.
 */
export async function heldBy(holder: Holder, id: string, butMemory = "", trx?: Writing): Promise<Held> {
  if (!id) return { bytes: 0, onDisk: 0 };
  const { bytes, received } = await (trx ?? db)
    .selectFrom("uploads")
    .innerJoin("memories", "memories.id", "uploads.memory_id")
    .select(({ fn }) => [fn.sum<number | null>("bytes").as("bytes"), fn.sum<number | null>("received").as("received")])
    .where(holder === "client" ? "uploads.client" : "uploads.memorial_id", "=", id)
    .where("uploads.memory_id", "!=", butMemory)
    .where((where) =>
      where.or([
        where("state", "=", "open"),
        where("approval_status", "in", holder === "client" ? ["pending", "rejected"] : ["pending"]),
        where("late_media_id", "=", where.ref("uploads.id")),
        where("uploads.id", "in", latePictures(where)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { bytes: bytes ?? 0, onDisk: received ?? 0 };
}

/** A file to be counted for its memory, memorial and client. `bytes` is its total size, `onDisk` the part that has arrived. */
export interface Counted {
  memoryId: string;
  memorialId: string;
  client: string;
  bytes: number;
  onDisk: number;
  /** Bytes on the disk that the client is sending with forms now. */
  beside?: number;
}

/** The reason why a file is refused, and the holder of the exceeded quota; null if nobody has sent too much but the disk is full. */
export interface Refusal {
  refused: FileRefusal;
  over: { holder: Holder; id: string } | null;
}

/** Checks a file against the quotas of its client and its memorial; null if it is within both. */
export async function overQuota(file: Counted, trx?: Writing): Promise<Refusal | null> {
  const room = roomForFiles();
  const own = { bytes: file.onDisk, onDisk: file.onDisk };
  const more = file.bytes - file.onDisk;
  for (const [holder, id, beside] of [
    ["client", file.client, file.beside ?? 0],
    ["memorial", file.memorialId, 0],
  ] as const) {
    const held = await heldBy(holder, id, file.memoryId, trx);
    const total = { bytes: held.bytes + own.bytes + beside, onDisk: held.onDisk + own.onDisk + beside };
    if (!exceeds(holder, total, more, room)) continue;
    // If a first file would be refused as well, nobody has sent too much.
    if (exceeds(holder, own, more, room)) return { refused: "no-room", over: null };
    return { refused: `${holder}-full`, over: { holder, id } };
  }
  return null;
}

interface Announced {
  id: string;
  client: string;
  /** The size announced by the client, in bytes. */
  bytes: number;
  /** Bytes that the client is sending with forms now. */
  beside: number;
}

/**
 * Counts a new upload for a receipt's memory in place of its open one. Returns the ids of the replaced uploads, whose pieces must be removed. If a
 * quota is exceeded, changes nothing and returns the refusal.
 */
export function holdUpload(
  { memoryId, memorialId }: ReceiptAccess,
  { id, client, bytes, beside }: Announced,
): Promise<Refusal | { replaced: string[] }> {
  return transaction(async (trx) => {
    const refused = await overQuota({ memoryId, memorialId, client, bytes, onDisk: 0, beside }, trx);
    if (refused) return refused;
    const replaced = await trx
      .deleteFrom("uploads")
      .where("memory_id", "=", memoryId)
      .where("state", "=", "open")
      .returning("id")
      .execute();
    const counted = { id, memory_id: memoryId, memorial_id: memorialId, client, bytes };
    await countedFile(trx, { ...counted, received: 0, state: "open" }).execute();
    return { replaced: replaced.map((row) => row.id) };
  });
}

/** Counts a stored file of a memory by the bytes of its copies, in place of its upload; does nothing if the memory got another file. */
export async function countStored(memoryId: string, mediaId: string, client: string): Promise<void> {
  const bytes = await storage.bytesIn(`media/${mediaId}`);
  await transaction(async (trx) => {
    const memory = await trx
      .selectFrom("memories")
      .select("memorial_id")
      .where("id", "=", memoryId)
      .where((where) =>
        where.or([
          where("media_id", "=", mediaId),
          where("late_media_id", "=", mediaId),
          where("id", "in", where.selectFrom("memory_pictures").select("memory_id").where("media_id", "=", mediaId)),
        ]),
      )
      .executeTakeFirst();
    if (!memory) return;
    await trx.deleteFrom("uploads").where("memory_id", "=", memoryId).where("state", "=", "open").execute();
    const counted = { id: mediaId, memory_id: memoryId, memorial_id: memory.memorial_id, client, bytes };
    await countedFile(trx, { ...counted, received: bytes, state: "kept" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Milliseconds for which a rejected file counts for its client, so that rejections don't make room for more of the same at once. */
const rejectedCounts = 7 * day;

/** Milliseconds after which the client of a file is forgotten. A moderator has seen the file by then, so the hashed address is no longer needed. */
export const clientKnown = 30 * day;

/** Removes counts that no longer apply: files of published memories, rejected ones after a week, and after a month the client of the others. */
export async function forgetDecided(now: Date): Promise<void> {
  const ago = (age: number) => new Date(now.getTime() - age).toISOString();
  const memories = db.selectFrom("memories").select("id");
  const published = memories.where("approval_status", "=", "approved");
  const rejected = memories.where("approval_status", "=", "rejected");
  const deleteStored = () => db.deleteFrom("uploads").where("state", "=", "kept");
  // A file that arrived after the words were published is still pending.
  const waiting = db.selectFrom("memories").select("late_media_id").where("late_media_id", "is not", null);
  const latePictures = db
    .selectFrom("memory_pictures")
    .select("media_id")
    .where("status", "=", "late")
    .where("media_id", "is not", null);
  await deleteStored()
    .where("memory_id", "in", published)
    .where("id", "not in", latePictures.$castTo<{ media_id: string }>())
    .where("id", "not in", waiting.$castTo<{ late_media_id: string }>())
    .execute();
  await deleteStored().where("memory_id", "in", rejected).where("started_at", "<", ago(rejectedCounts)).execute();
  await db
    .updateTable("uploads")
    .set({ client: "" })
    .where("client", "!=", "")
    .where("started_at", "<", ago(clientKnown))
    .execute();
}
