import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/db/connection.server";
import type { Viewer } from "../access";
import { noteAlone } from "./acts.server";
import { passwordMatches } from "./password.server";
import { findSignUp } from "./pending.server";
import { viewerOf, viewerRows } from "./viewer.server";

/** An account whose password was entered, and the hash that it was checked against. */
export interface Verified {
  viewer: Viewer;
  passwordHash: string;
}

/**
 * Finds the account that an email address and password belong to, or says that it is suspended; otherwise the id of an unconfirmed sign-up that they belong to; otherwise null. All
 * cases take equally long, including unknown addresses.
 */
export async function signIn(
  email: string,
  password: string,
): Promise<Verified | "suspended" | { signUpId: string } | null> {
  const row = await viewerRows()
    .select(["accounts.password_hash", "accounts.email_confirmed_at", "accounts.suspended_at"])
    .where("accounts.email", "=", email)
    .executeTakeFirst();
  const [matches, signUpId] = await Promise.all([
    passwordMatches(password, row?.password_hash ?? null),
    findSignUp(email, password),
  ]);
  if (row?.password_hash && matches && row.email_confirmed_at)
    return row.suspended_at ? "suspended" : { viewer: viewerOf(row), passwordHash: row.password_hash };
  return signUpId ? { signUpId } : null;
}

/** Milliseconds after which a wrong password is noted, once its answer has long been sent. */
const soonest = 200;
const spread = 600;

/**
 * Notes a wrong password for the account of an address, if there is one. Nobody waits for it, and it comes at no certain time: only for an account is
 * anything written, and that must not show.
 */
export async function noteWrongPassword(email: string): Promise<void> {
  await pause(soonest + Math.random() * spread, undefined, { ref: false });
  const account = db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst();
  const row = await account.catch((error) => console.error("a wrong password:", error));
  if (row) await noteAlone({ accountId: row.id, kind: "sign_in_failed" });
}
