import { onCommit, transaction } from "~/db/transaction.server";
import { record } from "~/models/history/record.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import type { ScanAccess } from "./access";
import { mayFile, memorialOfCard } from "./may-file.server";

/**
 * Stores whether a card of a scan is only for the family. False if the scan has no such card, or it is at a memorial that the uploader doesn't look
 * after. Triggers: `revision_of_memory`, `version_of_memory_update`, `outdated_by_changed_memory`, `webhooks_of_decided_memory`.
 */
export async function answerFamily(
  { scanId, viewer }: ScanAccess,
  memoryId: string,
  familyOnly: boolean,
): Promise<boolean> {
  const memorialId = await memorialOfCard(scanId, memoryId);
  if (!memorialId || !(await mayFile(viewer, memorialId))) return false;
  return transaction(async (trx) => {
    const changed = await trx
      .updateTable("memories")
      .set({ family_only: familyOnly ? 1 : 0 })
      .where("id", "=", memoryId)
      .returning("memorial_id")
      .executeTakeFirst();
    if (!changed) return false;
    await trx.updateTable("card_memories").set({ family_asked: 0 }).where("memory_id", "=", memoryId).execute();
    await record(
      trx,
      { memorialId: changed.memorial_id, viewer },
      { kind: "card_answered", memoryId, detail: { familyOnly } },
    );
    onCommit(trx, checkVersionsNow);
    return true;
  });
}
