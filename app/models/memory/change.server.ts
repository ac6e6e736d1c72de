import { transaction } from "~/db/transaction.server";
import type { ReceiptAccess } from "../access";
import type { KeepAdded } from "./added-fields.server";
import type { ChangedMemory } from "./input";

/**
 * Changes the words of a receipt's memory, the captions of its pictures and what features' fields have, while it is pending. Returns false if it has been decided about or is gone.
 * A moderator who has it open is shown the new words before deciding. Triggers: `words_of_memory_anew`, `revision_of_memory`,
 * `version_of_memory_update`, `outdated_by_changed_memory`; for captions `picture_changed`, `outdated_by_changed_picture`.
 */
export function changeMemory(
  { memoryId }: ReceiptAccess,
  { captions, ...words }: ChangedMemory,
  keepAdded: KeepAdded,
): Promise<boolean> {
  return transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("memories")
      .set({
        author_name: words.authorName,
        content_title: words.contentTitle,
        content_text: words.contentText,
        words_language: words.wordsLanguage,
        family_only: words.familyOnly ? 1 : 0,
      })
      .where("id", "=", memoryId)
      .where("approval_status", "=", "pending")
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    for (const { position, caption } of captions)
      await trx
        .updateTable("memory_pictures")
        .set({ caption })
        .where("memory_id", "=", memoryId)
        .where("position", "=", position)
        .execute();
    await keepAdded(trx, memoryId);
    return true;
  });
}
