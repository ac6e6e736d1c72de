import type { Writing } from "~/db/transaction.server";
import type { MemorialPart } from "../memorial-data";

/** Ends the book of a memorial whose memories have other words now; the family's days aren't in it. Trigger: `outdated_by_changed_book`. */
export async function outdateBooks(trx: Writing, memorialId: string, part: MemorialPart): Promise<void> {
  if (part === "days") return;
  await trx
    .updateTable("books")
    .set({ state: "outdated", warnings: "[]" })
    .where("memorial_id", "=", memorialId)
    .where("state", "in", ["making", "ready"])
    .execute();
}
