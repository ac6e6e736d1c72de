import type { Writing } from "~/db/transaction.server";

/** Ends the family's keepsake of a memorial whose memories have other words now, or whose days are others. The visitors' one ends with the version of the page. */
export const outdateKeepsakes = (trx: Writing, memorialId: string) =>
  trx
    .updateTable("keepsakes")
    .set({ state: "outdated" })
    .where("memorial_id", "=", memorialId)
    .where("readers", "=", "family")
    .where("state", "in", ["making", "ready"])
    .execute();
