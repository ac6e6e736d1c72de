import { db } from "~/db/connection.server";
import type { SiteAccess } from "~/models/access";
import { keysSeenBy } from "./features-leaving.server";
import { openInvitationsOf } from "./leaving.server";

/**
 * A colleague of the viewer's business who is about to be removed, with the addresses of their open invitations and the names of the memorials whose key for
 * a successor they have seen; null if there is none with that account id.
 */
export async function findColleague({ viewer }: SiteAccess<"manageBusiness">, id: string) {
  const row = await db
    .selectFrom("colleagues")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select("full_name")
    .where("account_id", "=", id)
    .where("business_id", "=", viewer.id)
    .executeTakeFirst();
  if (!row) return null;
  const lost = { ownerId: viewer.id };
  return {
    name: row.full_name,
    invited: await openInvitationsOf(db, [id], lost),
    keys: (await keysSeenBy(db, [id], lost)).map((key) => key.name),
  };
}

/** The addresses of the open invitations that the viewer has sent for the memorials of the business with this id. */
export function ownOpenInvitations({ viewer }: SiteAccess<"leaveBusiness">, businessId: string): Promise<string[]> {
  return openInvitationsOf(db, [viewer.id], { ownerId: businessId });
}
