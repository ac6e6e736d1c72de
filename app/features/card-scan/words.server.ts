import { db } from "~/db/connection.server";
import { onCommit, transaction } from "~/db/transaction.server";
import { record } from "~/models/history/record.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import type { CardWords } from "~/models/memory/input";
import { mayReview, type Reviewer } from "~/models/moderation/reviewer";

export type Typed = "saved" | "changed" | "rejected" | null;

/**
 * Stores what a reviewer read on a handwritten card: its writer's name, a title and words, and whether it is only for the family if that was said. After
 * the approval they are published at once. Nothing is stored if the memory has another revision than the one on the screen, or was rejected. Null if the
 * reviewer has no such card. Triggers: `words_of_memory_anew`, `revision_of_memory`, `version_of_memory_update`, `outdated_by_changed_memory`.
 */
export function typeWords(access: Reviewer, memoryId: string, words: CardWords): Promise<Typed> {
  return transaction(async (trx) => {
    const row = await trx
      .selectFrom("memories")
      .innerJoin("card_memories", "card_memories.memory_id", "memories.id")
      .select(["memories.memorial_id", "revision", "approval_status"])
      .where("memories.id", "=", memoryId)
      .where(mayReview(access))
      .executeTakeFirst();
    if (!row) return null;
    if (row.approval_status === "rejected") return "rejected";
    if (row.revision !== words.revision) return "changed";
    const family_only = words.familyOnly === undefined ? undefined : words.familyOnly === "family" ? 1 : 0;
    await trx
      .updateTable("memories")
      .set({
        author_name: words.authorName,
        content_title: words.contentTitle,
        content_text: words.contentText,
        ...(family_only !== undefined && { family_only }),
      })
      .where("id", "=", memoryId)
      .execute();
    if (family_only !== undefined)
      await trx.updateTable("card_memories").set({ family_asked: 0 }).where("memory_id", "=", memoryId).execute();
    const at = { memorialId: row.memorial_id, viewer: access.viewer };
    await record(trx, at, { kind: "card_typed", memoryId });
    onCommit(trx, checkVersionsNow);
    return "saved";
  });
}

/** The oldest card without words that waits to be read at the same memorial, after this one; null if there is none. */
export async function nextUntyped(
  access: Reviewer,
  { id, memorialId, createdAt }: { id: string; memorialId: string; createdAt: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("memories")
    .innerJoin("card_memories", "card_memories.memory_id", "memories.id")
    .select("memories.id")
    .where("memories.memorial_id", "=", memorialId)
    .where("approval_status", "=", "pending")
    .where("content_text", "=", "")
    .where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "memories.id"), ">", tuple(createdAt, id)))
    .where(mayReview(access))
    .orderBy("created_at")
    .orderBy("memories.id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
