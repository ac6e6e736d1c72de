import { transaction } from "~/db/transaction.server";

/** Deletes the wishes for mail of an address (in lower case) that the mail provider refuses for good. */
export async function forgetAddress(email: string): Promise<void> {
  await transaction(async (trx) => {
    await trx.deleteFrom("followers").where("email", "=", email).execute();
    await trx.deleteFrom("memory_notices").where("email", "=", email).execute();
  });
}
