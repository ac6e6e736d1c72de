import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { removeMedia } from "../media/picture.server";
import { lookAtVersions } from "../memorial/watch.server";
import { receiptHash } from "./submit.server";

export type Remover = "writer" | "family";

/**
 * Deletes a memory and remembers by the hash of its receipt's token who did, then removes its files with all their copies. False where the memory
 * is gone already, or is not in the state that is asked for.
 */
export async function removeMemory(
  { memoryId, memorialId }: { memoryId: string; memorialId: string },
  by: Remover,
  status?: "approved",
): Promise<boolean> {
  const row = await transaction(async (trx) => {
    const found = await trx
      .deleteFrom("memories")
      .where("id", "=", memoryId)
      .where("memorial_id", "=", memorialId)
      .$if(status !== undefined, (query) => query.where("approval_status", "=", status ?? "approved"))
      .returning(["receipt_hash", "media_id", "late_media_id"])
      .executeTakeFirst();
    if (!found) return null;
    await trx
      .insertInto("removed_memories")
      .values({
        receipt_hash: found.receipt_hash,
        memorial_id: memorialId,
        removed_by: by,
        removed_at: now().toISOString(),
      })
      .execute();
    return found;
  });
  if (!row) return false;
  lookAtVersions();
  // The memory is gone for everyone by now, so files that stay behind are for the log, not for the person who deleted it.
  for (const id of [row.media_id, row.late_media_id])
    if (id) await removeMedia(id).catch((error) => console.error("media:", error));
  return true;
}

/** Who removed the memory of a receipt's token at a memorial; null where there never was one, or it is still there. */
export async function removedBy(token: string, memorialId: string): Promise<Remover | null> {
  const row = await db
    .selectFrom("removed_memories")
    .select("removed_by")
    .where("receipt_hash", "=", receiptHash(token))
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  return row?.removed_by ?? null;
}
