import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import type { SiteAccess } from "~/models/access";
import { withMailTrouble } from "~/models/mail/state.server";
import { mostColleagues } from "./colleague-input";

/** The open invitations of a business, as a query. */
export const openOf = (from: typeof db | Writing, businessId: string) =>
  from
    .selectFrom("colleague_invitations")
    .where("business_id", "=", businessId)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString());

const day = (at: string) => showDay(dayIn(env.timeZone, new Date(at)));

/** The open invitations of the viewer's business, newest first. */
export async function openInvitations({ viewer }: SiteAccess<"manageBusiness">) {
  const rows = await openOf(db, viewer.id)
    .select(["id", "email", "full_name", "invited_at", "expires_at"])
    .orderBy("invited_at", "desc")
    .orderBy("id")
    .limit(mostColleagues)
    .execute();
  return (await withMailTrouble(rows)).map((row) => ({
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    mail: row.mail,
    invited: day(row.invited_at),
    expires: day(row.expires_at),
  }));
}

/** Cancels an invitation of the viewer's business and its link; false if it is gone or was accepted. */
export async function cancelColleagueInvitation(
  { viewer }: SiteAccess<"manageBusiness">,
  id: string,
): Promise<boolean> {
  const own = db.deleteFrom("colleague_invitations").where("business_id", "=", viewer.id);
  const { numDeletedRows } = await own.where("id", "=", id).where("status", "=", "pending").executeTakeFirst();
  return numDeletedRows > 0n;
}
