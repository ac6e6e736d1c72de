import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";

/** How long what happened with an account is kept. */
export const logYears = 2;

/** Entries removed in one query. */
const batch = 1000;

/** Removes the entries that are more than 2 years old. Returns their number. */
export async function sweepLog(end: AbortSignal): Promise<number> {
  const before = now();
  before.setUTCFullYear(before.getUTCFullYear() - logYears);
  for (let removed = 0; ; ) {
    const old = db.selectFrom("account_log").select("number").where("at", "<", before.toISOString());
    const { numDeletedRows } = await db
      .deleteFrom("account_log")
      .where("number", "in", old.orderBy("at").limit(batch))
      .executeTakeFirst();
    removed += Number(numDeletedRows);
    if (numDeletedRows < batch || end.aborted) return removed;
  }
}
