import type { Insertable } from "kysely";
import type { Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";

/** Stores some preferences of an account, which may have none yet; the others stay as they are. */
export async function savePreferences(
  trx: Writing,
  accountId: string,
  values: Omit<Insertable<Schema["user_preferences"]>, "user_id">,
): Promise<void> {
  await trx
    .insertInto("user_preferences")
    .values({ user_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}
