import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";

/** Notes that an account has seen a memorial's key for a successor, by the key's id. */
export async function noteReader(to: typeof db | Writing, keyId: string, accountId: string): Promise<void> {
  await to
    .insertInto("successor_key_readers")
    .values({ successor_key_id: keyId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that a key's sheet was opened. Never throws: people get their sheet even if this can't be written. */
export async function noteSheetOpened(keyId: string, accountId: string): Promise<void> {
  try {
    const known = db.selectFrom("successor_key_readers").select("account_id").where("successor_key_id", "=", keyId);
    if (!(await known.where("account_id", "=", accountId).executeTakeFirst())) await noteReader(db, keyId, accountId);
  } catch (error) {
    console.error("successor:", error);
  }
}
