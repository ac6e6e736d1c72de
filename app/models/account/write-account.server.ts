import { randomUUID } from "node:crypto";
import type { BusinessType, Role } from "~/db/account-tables";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { endSignUpLinks } from "./pending.server";

export interface NewAccount {
  email: string;
  fullName: string;
  password: string;
  businessName?: string | undefined;
  businessType?: BusinessType | undefined;
}

/** The role of a new account: business if it has a business name that isn't blank. */
export function roleAtSignUp(businessName: string | undefined): Role {
  return businessName?.trim() ? "business" : "memorial_member";
}

/** Whether an address has a confirmed account. */
export async function hasAccount(from: Pick<Writing, "selectFrom">, email: string): Promise<boolean> {
  const known = from.selectFrom("accounts").select("id").where("email", "=", email);
  return (await known.where("email_confirmed_at", "is not", null).executeTakeFirst()) !== undefined;
}

/**
 * Creates an account in the caller's transaction and returns its id; null if the address has a confirmed account. The new account is confirmed,
 * because the person has opened a link that was mailed to the address. Ends the links of all sign-ups with the address. An unconfirmed account
 * belongs to nobody and is overwritten.
 */
export async function writeAccount(
  trx: Writing,
  account: Omit<NewAccount, "password"> & { passwordHash: string },
): Promise<string | null> {
  if (await hasAccount(trx, account.email)) return null;
  await endSignUpLinks(trx, account.email);
  const at = now().toISOString();
  const businessName = account.businessName?.trim() || null;
  const values = {
    full_name: account.fullName,
    password_hash: account.passwordHash,
    business_name: businessName,
    business_type: businessName ? (account.businessType ?? null) : null,
    user_role: roleAtSignUp(account.businessName),
    email_confirmed_at: at,
    updated_at: at,
  };
  const known = await trx.selectFrom("accounts").select("id").where("email", "=", account.email).executeTakeFirst();
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
