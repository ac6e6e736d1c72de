import { db } from "~/db/connection.server";

/** Whether an account is co-owner of a memorial. A stored family_member counts as memorial_member (spec 2 §3). */
export async function isCoOwner(memorialId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("memorial_owners")
    .select("id")
    .where("memorial_id", "=", memorialId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account is owner or co-owner of any memorial. */
export async function looksAfterSome(accountId: string): Promise<boolean> {
  const own = await db
    .selectFrom("memorials")
    .select("id")
    .where("user_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  if (own) return true;
  const shared = db.selectFrom("memorial_owners").select("id").where("account_id", "=", accountId).limit(1);
  return (await shared.executeTakeFirst()) !== undefined;
}
