import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { ownersFor, type Viewer } from "~/models/access";

/** Whether a viewer, or the business that the viewer works for, is a co-owner of a memorial. A stored family_member counts as a memorial_member. */
export function isCoOwner(memorialId: string, viewer: Viewer): Promise<boolean> {
  return exists(coOwnedBy(viewer).where("memorial_id", "=", memorialId));
}

/** Whether a viewer is an owner or co-owner of any memorial, or a colleague of one. */
export async function looksAfterSome(viewer: Viewer): Promise<boolean> {
  if (await exists(db.selectFrom("memorials").select("id").where("user_id", "in", ownersFor(viewer)))) return true;
  return exists(coOwnedBy(viewer));
}

/** The memorials of which a viewer or the viewer's business is a co-owner, as a subquery. */
export function coOwnedBy(viewer: Viewer) {
  return db.selectFrom("memorial_owners").select("memorial_id").where("account_id", "in", ownersFor(viewer));
}

/** Whether a viewer looks after more than one memorial. */
export async function looksAfterSeveral(viewer: Viewer): Promise<boolean> {
  const own = db.selectFrom("memorials").select("id").where("user_id", "in", ownersFor(viewer)).limit(2);
  const some = db
    .selectFrom(own.as("own"))
    .select("id")
    .union(db.selectFrom(coOwnedBy(viewer).limit(2).as("shared")).select("memorial_id as id"));
  return (await some.execute()).length > 1;
}
