import { db } from "~/db/connection.server";

/** How long the history of a memorial reaches back. */
export const historyYears = 2;

/** Entries removed in one query. */
const batch = 1000;

/** Removes the entries that are more than 2 years old from all histories. Returns their number. */
export async function sweepHistory(now: Date, end: AbortSignal): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - historyYears);
  for (let removed = 0; ; ) {
    const old = db.selectFrom("memorial_history").select("number").where("at", "<", before.toISOString());
    const { numDeletedRows } = await db
      .deleteFrom("memorial_history")
      .where("number", "in", old.orderBy("at").limit(batch))
      .executeTakeFirst();
    removed += Number(numDeletedRows);
    if (numDeletedRows < batch || end.aborted) return removed;
  }
}
