import type { Writing } from "~/db/transaction.server";

/** Ends the book of a memorial whose memories have other words now. Trigger: `outdated_by_changed_book`. */
export const outdateBooks = (trx: Writing, memorialId: string) =>
  trx
    .updateTable("books")
    .set({ state: "outdated", warnings: "[]" })
    .where("memorial_id", "=", memorialId)
    .where("state", "in", ["making", "ready"])
    .execute();
