import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";

/** Whether an account is a co-owner of a memorial. A stored family_member counts as a memorial_member (spec 2 §3). */
export function isCoOwner(memorialId: string, accountId: string): Promise<boolean> {
  const shares = db.selectFrom("memorial_owners").select("id").where("account_id", "=", accountId);
  return exists(shares.where("memorial_id", "=", memorialId));
}

/** Whether an account is an owner or co-owner of any memorial. */
export async function looksAfterSome(accountId: string): Promise<boolean> {
  if (await exists(db.selectFrom("memorials").select("id").where("user_id", "=", accountId))) return true;
  return exists(db.selectFrom("memorial_owners").select("id").where("account_id", "=", accountId));
}
