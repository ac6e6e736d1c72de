import { db } from "~/db/connection.server";
import type { AccountRow } from "~/db/schema";
import type { Viewer } from "../access";
import { passwordMatches } from "./password.server";
import { findSignUp } from "./pending.server";

const roles: readonly string[] = ["memorial_member", "business", "admin"];

/** The viewer of an account's row. An unknown role counts as an ordinary member, without business name or type (spec 1 §4). */
export function viewerOf(
  row: Pick<AccountRow, "id" | "email" | "full_name" | "user_role" | "business_name" | "business_type">,
): Viewer {
  const { id, email, full_name: fullName } = row;
  if (!roles.includes(row.user_role))
    return { id, email, fullName, role: "memorial_member", businessName: null, businessType: null };
  return { id, email, fullName, role: row.user_role, businessName: row.business_name, businessType: row.business_type };
}

/** An account whose password was entered, and the hash that it was checked against. */
export interface Verified {
  viewer: Viewer;
  passwordHash: string;
}

/**
 * Finds the account that an email address and password belong to; otherwise the id of an unconfirmed sign-up that they belong to; otherwise null. All
 * cases take equally long, including unknown addresses.
 */
export async function signIn(email: string, password: string): Promise<Verified | { signUpId: string } | null> {
  const row = await db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
  const [matches, signUpId] = await Promise.all([
    passwordMatches(password, row?.password_hash ?? null),
    findSignUp(email, password),
  ]);
  if (row?.password_hash && matches && row.email_confirmed_at)
    return { viewer: viewerOf(row), passwordHash: row.password_hash };
  return signUpId ? { signUpId } : null;
}
