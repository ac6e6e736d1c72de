import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { features } from "~/features/all.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess, Viewer } from "~/models/access";
import { record } from "~/models/history/record.server";
import { removeMedia } from "~/models/media/picture.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { pictureMediaOf } from "./pictures.server";
import { receiptHash } from "./submit.server";

type Remover = "writer" | "family";

/**
 * Deletes a memory and records which side did, by the hash of its receipt's token; then removes its files with all their copies. Only the memorial's
 * history says who of the family did. Returns false if the memory is already gone or not in the given state. Triggers: `memory_removed`,
 * `words_of_memory_gone`, `outdated_by_deleted_memory`; if it was a card `card_memories_without_number`.
 */
export async function removeMemory(
  { memoryId, memorialId }: { memoryId: string; memorialId: string },
  by: "writer" | { viewer: Viewer | null },
  status?: "approved" | "rejected",
): Promise<boolean> {
  const row = await transaction(async (trx) => {
    const pictures = await pictureMediaOf(memoryId, trx);
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
        removed_by: by === "writer" ? by : "family",
        removed_at: now().toISOString(),
      })
      .execute();
    if (by === "writer")
      for (const { memoryWithdrawn } of await features()) await memoryWithdrawn?.(trx, { id: memoryId, memorialId });
    else await record(trx, { memorialId, viewer: by.viewer }, { kind: "memory_deleted" });
    return { media: [found.media_id, found.late_media_id, ...pictures] };
  });
  if (!row) return false;
  checkVersionsNow();
  // The memory is gone for everyone by now, so a failure to remove files is logged, not shown to the person who deleted it.
  for (const id of row.media) if (id) await removeMedia(id).catch((error) => console.error("media:", error));
  return true;
}

/** The side that removed a receipt's memory at a memorial; null if it still exists or never did. */
export async function removedBy(token: string, memorialId: string): Promise<Remover | null> {
  const row = await db
    .selectFrom("removed_memories")
    .select("removed_by")
    .where("receipt_hash", "=", receiptHash(token))
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  return row?.removed_by ?? null;
}

/** Author and title of a published memory that is about to be deleted; null if there is none. */
export async function findPublished({ memorialId }: MemorialAccess<"review">, memoryId: string) {
  const row = await db
    .selectFrom("memories")
    .select(["author_name", "content_title"])
    .where("id", "=", memoryId)
    .where("memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved")
    .executeTakeFirst();
  return row ? { author: row.author_name, title: row.content_title } : null;
}

/** Deletes a published memory for the people who look after its memorial: the row, then all its files. A second time is no error. */
export async function removePublished(access: MemorialAccess<"review">, memoryId: string): Promise<void> {
  await removeMemory({ memoryId, memorialId: access.memorialId }, access, "approved");
}
