import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { ReceiptAccess } from "~/models/access";
import { overQuota, type Refusal } from "../upload-quota.server";

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
        id,
        memory_id: memoryId,
        memorial_id: memorialId,
        client,
        bytes,
        received: 0,
        state: "open",
        started_at: now().toISOString(),
      })
      .execute();
    return { replaced: replaced.map((row) => row.id) };
  });
}
