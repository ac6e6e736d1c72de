import { randomUUID } from "node:crypto";
import type { BusinessType, Role } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { queueMail } from "../mail/queue.server";
import { accountExistsLetter, confirmationLetter } from "./letters.server";
import { hashPassword } from "./password.server";
import { issueToken } from "./token.server";

export interface NewAccount {
  email: string;
  fullName: string;
  password: string;
  businessName?: string | undefined;
  businessType?: BusinessType | undefined;
}

/** Spec 1 §4: a business name that is not blank makes a business account. */
export function roleAtSignUp(businessName: string | undefined): Role {
  return businessName?.trim() ? "business" : "memorial_member";
}

/**
 * Writes a new account in the transaction of its cause and gives its id; null where the address has a confirmed one. An account that nobody
 * confirmed is nobody's: it is written over, and the links that were sent for it die.
 */
export async function writeAccount(
  trx: Writing,
  account: Omit<NewAccount, "password"> & { passwordHash: string; confirmed: boolean },
): Promise<string | null> {
  const at = now().toISOString();
  const known = await trx
    .selectFrom("accounts")
    .select(["id", "email_confirmed_at"])
    .where("email", "=", account.email)
    .executeTakeFirst();
  if (known?.email_confirmed_at) return null;
  const businessName = account.businessName?.trim() || null;
  const values = {
    full_name: account.fullName,
    password_hash: account.passwordHash,
    business_name: businessName,
    business_type: businessName ? (account.businessType ?? null) : null,
    user_role: roleAtSignUp(account.businessName),
    email_confirmed_at: account.confirmed ? at : null,
    updated_at: at,
  };
  if (known) {
    await trx.deleteFrom("tokens").where("account_id", "=", known.id).execute();
    await trx.updateTable("accounts").set(values).where("id", "=", known.id).execute();
    return known.id;
  }
  const id = randomUUID();
  await trx
    .insertInto("accounts")
    .values({ id, email: account.email, created_at: at, ...values })
    .execute();
  return id;
}

/** Open sign-up: an unconfirmed account and the mail that asks for its confirmation. A known address only gets a mail that says so. */
export async function signUp({ password, ...given }: NewAccount): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction(async (trx) => {
    const id = await writeAccount(trx, { ...given, passwordHash, confirmed: false });
    const letter = id
      ? confirmationLetter(given.email, await issueToken(trx, "confirmation", id))
      : accountExistsLetter();
    await queueMail(trx, given.email, letter);
  });
}
