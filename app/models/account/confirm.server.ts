import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { LinkAccess } from "../access";
import { queueMail } from "../mail/queue.server";
import { confirmationLetter } from "./letters.server";
import { issueToken, spendToken } from "./token.server";

/** Sends the confirmation again, where the address has an account that waits for it. */
export async function resendConfirmation(email: string): Promise<void> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .where("email_confirmed_at", "is", null)
    .executeTakeFirst();
  if (!account) return;
  await transaction(async (trx) =>
    queueMail(trx, email, confirmationLetter(email, await issueToken(trx, "confirmation", account.id))),
  );
}

/** Confirms the address of an account; false where the link was spent in between. */
export function confirmEmail(access: LinkAccess<"confirmation">): Promise<boolean> {
  return transaction(async (trx) => {
    if (!(await spendToken(trx, "confirmation", access.tokenHash))) return false;
    const at = now().toISOString();
    await trx
      .updateTable("accounts")
      .set({ email_confirmed_at: at, updated_at: at })
      .where("id", "=", access.accountId)
      .execute();
    return true;
  });
}
