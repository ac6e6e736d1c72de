import { transaction } from "~/db/transaction.server";
import { tokenHash } from "~/lib/token";

/** Ends this session and all others of its account; if one can't be ended, none is. An unknown token is no error. */
export async function endSessions(token: string): Promise<void> {
  await transaction(async (trx) => {
    const ended = await trx
      .deleteFrom("sessions")
      .where("id_hash", "=", tokenHash(token))
      .returning("account_id")
      .executeTakeFirst();
    if (ended) await trx.deleteFrom("sessions").where("account_id", "=", ended.account_id).execute();
  });
}
