import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import type { LinkAccess, OwnSignUpAccess } from "../access";
import { queueMail } from "../mail/queue.server";
import { accountExistsLetter, confirmationLetter } from "./letters.server";
import { hashPassword } from "./password.server";
import { issueSignUpLink, signUpsOf, spendSignUp } from "./pending.server";
import { hasAccount, type NewAccount, writeAccount } from "./write-account.server";

async function letterFor(trx: Writing, email: string, signUpId: string | undefined) {
  const pending = await signUpsOf(trx, email);
  const signUp = signUpId ? pending.find(({ id }) => id === signUpId) : pending[0];
  if (!signUp) return null;
  if (!(await hasAccount(trx, email))) return confirmationLetter(email, await issueSignUpLink(trx, signUp.id));
  return signUpId ? accountExistsLetter() : null;
}

/**
 * Sends the confirmation mail again if the address has a pending sign-up: the one with the id, or the newest. A person who knows an id has entered
 * the password of that sign-up, so if there is an account by now, the mail may say so.
 */
export async function resendConfirmation(email: string, signUpId?: string): Promise<void> {
  await transaction(async (trx) => {
    const letter = await letterFor(trx, email, signUpId);
    if (letter) await queueMail(trx, email, letter);
  });
}

/** The data entered at the sign-up that a link confirms. The page lets people correct it, because somebody else may have entered it. */
export async function describeSignUp({ id }: LinkAccess<"confirmation">) {
  const row = await db
    .selectFrom("sign_ups")
    .select(["full_name", "business_name", "business_type"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    fullName: row.full_name,
    businessName: row.business_name ?? undefined,
    businessType: row.business_type ?? undefined,
  };
}

/**
 * Creates the account of a sign-up from the data in this form alone, not from what was entered at the sign-up. Returns the account's id; null if the
 * link was used in the meantime.
 */
export async function confirmSignUp(
  access: LinkAccess<"confirmation">,
  { password, ...details }: Omit<NewAccount, "email">,
): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  return transaction(async (trx) => {
    if (!(await spendSignUp(trx, access))) return null;
    return writeAccount(trx, { ...details, email: access.email, passwordHash });
  });
}

/**
 * Creates the account of a sign-up from what was entered there, its password too, because the same browser has opened the link. Returns the account's id;
 * null if the link was used in the meantime.
 */
export function confirmOwnSignUp(access: OwnSignUpAccess): Promise<string | null> {
  return transaction(async (trx) => {
    const entered = await trx.selectFrom("sign_ups").selectAll().where("id", "=", access.id).executeTakeFirst();
    if (!entered?.password_hash || !(await spendSignUp(trx, access))) return null;
    return writeAccount(trx, {
      email: access.email,
      fullName: entered.full_name,
      businessName: entered.business_name ?? undefined,
      businessType: entered.business_type ?? undefined,
      passwordHash: entered.password_hash,
    });
  });
}
