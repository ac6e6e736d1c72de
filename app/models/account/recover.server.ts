import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { LinkAccess } from "../access";
import { queueMail } from "../mail/queue.server";
import { noteAct } from "./acts.server";
import { resendConfirmation } from "./confirm.server";
import { endConnections } from "./connections.server";
import { passwordChangedLetter, recoveryLetter, suspendedLetter } from "./letters.server";
import { hashPassword } from "./password.server";
import { issueToken, spendToken } from "./token.server";

/** Sends an account the mail for choosing a new password; a suspended one is told so. A pending sign-up gets its confirmation mail, which asks for a password too. */
export async function startRecovery(email: string): Promise<void> {
  const account = await db
    .selectFrom("accounts")
    .select(["id", "suspended_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!account) return resendConfirmation(email);
  await transaction(async (trx) =>
    queueMail(
      trx,
      email,
      account.suspended_at ? suspendedLetter() : recoveryLetter(email, await issueToken(trx, "recovery", account.id)),
    ),
  );
}

/**
 * Sets an account's new password, ends all its sessions and notifies it by mail; false if the link was used in the meantime. The link came by mail,
 * so it confirms the address too. Ends the API keys, webhooks and the calendar feed too, if `endsConnections`.
 */
export async function setNewPassword(
  access: LinkAccess<"recovery">,
  password: string,
  endsConnections = false,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return transaction(async (trx) => {
    if (!(await spendToken(trx, "recovery", access.tokenHash))) return false;
    const at = now().toISOString();
    const account = await trx
      .updateTable("accounts")
      .set((set) => ({
        password_hash: passwordHash,
        email_confirmed_at: set.fn.coalesce("email_confirmed_at", set.val(at)),
        updated_at: at,
      }))
      .where("id", "=", access.id)
      .returning("email")
      .executeTakeFirstOrThrow();
    await trx.deleteFrom("sessions").where("account_id", "=", access.id).execute();
    await trx.deleteFrom("tokens").where("account_id", "=", access.id).execute();
    if (endsConnections) await endConnections(trx, access.id);
    await noteAct(trx, { accountId: access.id, kind: "password_replaced" });
    await queueMail(trx, account.email, passwordChangedLetter());
    return true;
  });
}
