import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import type { SiteAccess } from "~/models/access";
import { withMailTrouble } from "~/models/mail/state.server";
import { mostColleagues } from "./input";

const day = (at: string) => showDay(dayIn(env.timeZone, new Date(at)));

/** The people who work for the viewer's business, longest first. */
export async function listColleagues({ viewer }: SiteAccess<"manageBusiness">) {
  const rows = await db
    .selectFrom("colleagues")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["accounts.id", "full_name", "email", "joined_at"])
    .where("business_id", "=", viewer.id)
    .orderBy("joined_at")
    .orderBy("accounts.id")
    .limit(mostColleagues)
    .execute();
  return rows.map((row) => ({ id: row.id, fullName: row.full_name, email: row.email, since: day(row.joined_at) }));
}

/** The business that the viewer works for, the person whose account it is, and since when; null if that has just ended. */
export async function readEmployer({ viewer }: SiteAccess<"leaveBusiness">) {
  const row = await db
    .selectFrom("colleagues")
    .innerJoin("accounts", "accounts.id", "business_id")
    .select(["accounts.id", "business_name", "full_name", "joined_at"])
    .where("account_id", "=", viewer.id)
    .executeTakeFirst();
  return row && { id: row.id, business: row.business_name ?? "", owner: row.full_name, since: day(row.joined_at) };
}

/** The open invitations of a business, as a query. */
export const openOf = (from: typeof db | Writing, businessId: string) =>
  from
    .selectFrom("colleague_invitations")
    .where("business_id", "=", businessId)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString());

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
