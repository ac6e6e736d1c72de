import { transaction } from "~/db/transaction.server";
import { features } from "~/features/all.server";

/** Deletes the wishes for mail of an address (in lower case) that the mail provider refuses for good. */
export async function forgetAddress(email: string): Promise<void> {
  const all = await features();
  await transaction(async (trx) => {
    for (const feature of all) await feature.forgetAddress?.(trx, email);
    await trx.deleteFrom("memory_notices").where("email", "=", email).execute();
  });
}
