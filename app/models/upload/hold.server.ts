import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import * as storage from "~/gateways/storage.server";
import type { ReceiptAccess } from "../access";
import { overQuota, type Refusal } from "./quota.server";

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
    await trx
      .insertInto("uploads")
      .values({
        ...{ id, memory_id: memoryId, memorial_id: memorialId, client, bytes },
        ...{ received: 0, state: "open", started_at: now().toISOString() },
      })
      .execute();
    return { replaced: replaced.map((row) => row.id) };
  });
}

/** Stores how many bytes of an open upload are on the disk. */
export async function noteArrived(id: string, bytes: number): Promise<void> {
  await db.updateTable("uploads").set({ received: bytes }).where("id", "=", id).where("state", "=", "open").execute();
}

/** Stops counting an open upload; one that is not counted is no error. */
export async function releaseUpload(id: string): Promise<void> {
  await db.deleteFrom("uploads").where("id", "=", id).where("state", "=", "open").execute();
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
    await trx
      .insertInto("uploads")
      .values({
        ...{ id: mediaId, memory_id: memoryId, memorial_id: memory.memorial_id, client, bytes },
        ...{ received: bytes, state: "kept", started_at: now().toISOString() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
