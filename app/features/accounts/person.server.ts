import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { fold } from "~/lib/fold";

/** Lists the acts on an account, and its own acts on others as an admin, without their reasons. */
export async function exportHistory(accountId: string) {
  const history = db.selectFrom("account_history");
  return {
    accountHistory: await history.select(["at", "kind", "reason"]).where("account_id", "=", accountId).execute(),
    actsOnOtherAccounts: await history
      .select(["at", "kind"])
      .where("admin_id", "=", accountId)
      .where("account_id", "!=", accountId)
      .execute(),
  };
}

/** Drops the reasons, at whatever account, that contain one of several folded names. */
export async function dropReasonsNaming(trx: Writing, names: string[]): Promise<void> {
  const rows = await trx
    .selectFrom("account_history")
    .select(["number", "reason"])
    .where("reason", "is not", null)
    .execute();
  const naming = rows.filter(({ reason }) => names.some((name) => name && fold(reason ?? "").includes(name)));
  for (const { number } of naming)
    await trx.updateTable("account_history").set({ reason: null }).where("number", "=", number).execute();
}
