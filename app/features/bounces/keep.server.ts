import { transaction } from "~/db/transaction.server";
import { canonicalAddress } from "~/lib/email-address";
import type { Refusal } from "~/lib/mail-trouble";
import { forgetAddress, refusalReason } from "~/models/mail/refused.server";

/** The provider's word about an address, at a time in ISO UTC; null means that it delivers there again. */
export interface Word {
  email: string;
  reason: Refusal | null;
  at: string;
}

/**
 * Keeps the provider's word about an address, unless it is older than what is known or the same: words may arrive twice and in any order. If the provider
 * refuses the address, ends the mails that wait for it, and the wishes for more.
 */
export async function keepWord({ email: text, reason, at }: Word): Promise<void> {
  const email = canonicalAddress(text);
  await transaction(async (trx) => {
    const kept = await trx
      .insertInto("refused_addresses")
      .values({ email, reason, at })
      .onConflict((conflict) =>
        conflict.column("email").doUpdateSet({ reason, at }).where("refused_addresses.at", "<", at),
      )
      .returning("reason")
      .executeTakeFirst();
    if (!kept?.reason) return;
    await trx
      .updateTable("mail_queue")
      .set({ next_attempt_at: null, last_error: refusalReason(kept.reason) })
      .where("recipient", "=", email)
      .where("sent_at", "is", null)
      .where("next_attempt_at", "is not", null)
      .execute();
    await forgetAddress(trx, email);
  });
}
