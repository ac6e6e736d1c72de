import { randomUUID } from "node:crypto";
import type { BusinessType } from "~/db/account-tables";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { hour } from "~/lib/time";
import { newToken, tokenHash } from "~/lib/token";
import type { LinkAccess } from "../access";
import { hashPassword } from "./password.server";

/** Milliseconds for which the link of a confirmation mail is valid (docs/product/limits.md). */
const linkLife = 24 * hour;

/** Milliseconds for which a sign-up stays pending: 30 days, as long as an unfinished registration. */
export const signUpLife = 30 * 24 * hour;

const oldest = () => later(-signUpLife);

export interface SignUpRow {
  email: string;
  fullName: string;
  businessName?: string | undefined;
  businessType?: BusinessType | undefined;
  passwordHash: string;
}

/** Stores a pending sign-up, in addition to all others of its address; returns its id. */
export async function storeSignUp(trx: Writing, signUp: SignUpRow): Promise<string> {
  const id = randomUUID();
  const businessName = signUp.businessName ?? null;
  await trx
    .insertInto("sign_ups")
    .values({
      id,
      email: signUp.email,
      full_name: signUp.fullName,
      business_name: businessName,
      business_type: businessName ? (signUp.businessType ?? null) : null,
      password_hash: signUp.passwordHash,
      created_at: now().toISOString(),
    })
    .execute();
  return id;
}

/** Creates the token for a sign-up's link, for a mail in the same transaction. Only its hash is stored. */
export async function issueSignUpLink(trx: Writing, signUpId: string): Promise<string> {
  const token = newToken();
  const expires_at = later(linkLife);
  await trx
    .insertInto("sign_up_links")
    .values({ token_hash: tokenHash(token), sign_up_id: signUpId, expires_at })
    .execute();
  return token;
}

/** The sign-up that a link confirms, or null if the link has expired, is used, made up or belongs to another address. Doesn't use up the link. */
export async function findSignUpLink(link: { token: string; email: string }) {
  const row = await db
    .selectFrom("sign_up_links")
    .innerJoin("sign_ups", "sign_ups.id", "sign_up_id")
    .select(["sign_up_id", "token_hash"])
    .where("token_hash", "=", tokenHash(link.token))
    .where("email", "=", link.email)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row ? { id: row.sign_up_id, tokenHash: row.token_hash } : null;
}

/** Deletes the sign-up that its link confirms; false if the link was used in the meantime. */
export async function spendSignUp(trx: Writing, { id, tokenHash }: LinkAccess<"confirmation">): Promise<boolean> {
  const spent = await trx
    .deleteFrom("sign_up_links")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now().toISOString())
    .returning("sign_up_id")
    .executeTakeFirst();
  if (!spent) return false;
  await trx.deleteFrom("sign_ups").where("id", "=", id).execute();
  return true;
}

/**
 * Ends the links of all sign-ups of an address once it has an account. The sign-ups stay until they expire. Otherwise somebody who signed up with
 * another person's address could sign in with his own password and tell from the answer that the account exists.
 */
export async function endSignUpLinks(trx: Writing, email: string): Promise<void> {
  const theirs = trx.selectFrom("sign_ups").select("id").where("email", "=", email);
  await trx.deleteFrom("sign_up_links").where("sign_up_id", "in", theirs).execute();
}

/** The pending sign-ups of an address, newest first. */
export function signUpsOf(trx: Writing, email: string) {
  return trx
    .selectFrom("sign_ups")
    .select("id")
    .where("email", "=", email)
    .where("created_at", ">", oldest())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

async function newestHash(email: string) {
  const row = await db
    .selectFrom("sign_ups")
    .select("password_hash")
    .where("email", "=", email)
    .where("created_at", ">", oldest())
    .where("password_hash", "is not", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Hashes a sign-up's password, which is only needed for the answer 'Please confirm your address first'. The sign-ups of an address share a salt, so
 * that one hash can be compared with all of them and a wrong password takes equally long whether there are none or many.
 */
export async function hashForSignUp(email: string, password: string): Promise<string> {
  return hashPassword(password, await newestHash(email));
}

/** The id of the pending sign-up that an address and a password belong to, or null. Unknown addresses take as long as wrong passwords. */
export async function findSignUp(email: string, password: string): Promise<string | null> {
  // This query concerns the whole site, so it reveals nothing about one address.
  if (!(await db.selectFrom("sign_ups").select("id").limit(1).executeTakeFirst())) return null;
  const row = await db
    .selectFrom("sign_ups")
    .select("id")
    .where("email", "=", email)
    .where("password_hash", "=", await hashForSignUp(email, password))
    .where("created_at", ">", oldest())
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Removes expired sign-ups with their links, and expired links; returns the number of sign-ups. */
export async function sweepSignUps(): Promise<number> {
  await db.deleteFrom("sign_up_links").where("expires_at", "<", now().toISOString()).execute();
  const gone = await db.deleteFrom("sign_ups").where("created_at", "<", oldest()).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
