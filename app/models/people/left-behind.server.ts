import type { From } from "./fates.server";

/** A person who works for a business. */
export interface Colleague {
  id: string;
  name: string;
  email: string;
}

/** The colleagues of an account's business, longest first. */
export async function colleaguesOf(from: From, accountId: string): Promise<Colleague[]> {
  return from
    .selectFrom("colleagues")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["accounts.id", "full_name as name", "email"])
    .where("business_id", "=", accountId)
    .orderBy("joined_at")
    .orderBy("accounts.id")
    .execute();
}

/** Whether the site would have no admin without this account. */
export async function isOnlyAdmin(from: From, accountId: string): Promise<boolean> {
  const admins = await from.selectFrom("accounts").select("id").where("user_role", "=", "admin").limit(2).execute();
  return admins.length === 1 && admins[0]?.id === accountId;
}
