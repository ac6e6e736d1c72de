import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { ownersFor, type Viewer } from "../access";

/** Whether an account is a co-owner of a memorial. A stored family_member counts as a memorial_member (spec 2 §3). */
export function isCoOwner(memorialId: string, accountId: string): Promise<boolean> {
  const shares = db.selectFrom("memorial_owners").select("id").where("account_id", "=", accountId);
  return exists(shares.where("memorial_id", "=", memorialId));
}

/** Whether a viewer is an owner or co-owner of any memorial, or a colleague of an owner. */
export async function looksAfterSome(viewer: Viewer): Promise<boolean> {
  if (await exists(db.selectFrom("memorials").select("id").where("user_id", "in", ownersFor(viewer)))) return true;
  return exists(db.selectFrom("memorial_owners").select("id").where("account_id", "=", viewer.id));
}
