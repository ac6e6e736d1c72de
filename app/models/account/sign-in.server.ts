import { db } from "~/db/connection.server";
import type { AccountRow } from "~/db/schema";
import type { Viewer } from "../access";
import { passwordMatches } from "./password.server";

/** The account of a row, as much of it as rules and page frames ask for. */
export function viewerOf(
  row: Pick<AccountRow, "id" | "email" | "full_name" | "user_role" | "business_name" | "business_type">,
): Viewer {
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    role: row.user_role,
    businessName: row.business_name,
    businessType: row.business_type,
  };
}

/** The account that an e-mail address and password belong to, or null; unknown addresses take as long as wrong passwords. */
export async function signIn(email: string, password: string): Promise<Viewer | null> {
  const row = await db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
  const right = await passwordMatches(password, row?.password_hash ?? null);
  return row && right && row.email_confirmed_at ? viewerOf(row) : null;
}
