import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import type { MemorialAccess } from "~/models/access";
import { withMailTrouble } from "~/models/mail/state.server";

/** The pending invitations to a memorial, as a query. */
export const pendingOn = (from: typeof db | Writing, memorialId: string) =>
  from
    .selectFrom("memorial_invitations")
    .where("memorial_id", "=", memorialId)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString());

const latest = (memorialId: string) =>
  pendingOn(db, memorialId)
    .select(["id", "email", "invited_at", "expires_at"])
    .orderBy("invited_at", "desc")
    .orderBy("id")
    .limit(100);

const recordOf = (row: { id: string; email: string; invited_at: string; expires_at: string }) => ({
  id: row.id,
  email: row.email,
  invitedAt: row.invited_at,
  expiresAt: row.expires_at,
});

/** The latest 100 pending invitations to a memorial, newest first. Times are ISO UTC. */
export async function invitationRecords({ memorialId }: MemorialAccess<"edit">) {
  const rows = await latest(memorialId).execute();
  return rows.map(recordOf);
}

/** The pending invitation of an address to a memorial; undefined if there is none. Times are ISO UTC. */
export async function invitationRecordOf({ memorialId }: MemorialAccess<"edit">, email: string) {
  const row = await latest(memorialId).where("email", "=", email).executeTakeFirst();
  return row && recordOf(row);
}

/** The latest 100 pending invitations to a memorial, newest first, with their days in the site's zone. */
export async function pendingInvitations({ memorialId }: MemorialAccess<"manage">) {
  const rows = await latest(memorialId).execute();
  return (await withMailTrouble(rows)).map(({ id, email, invited_at, expires_at, mail }) => ({
    id,
    email,
    mail,
    invited: showDay(dayIn(env.timeZone, new Date(invited_at))),
    expires: showDay(dayIn(env.timeZone, new Date(expires_at))),
  }));
}
