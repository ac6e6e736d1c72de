import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import type { MemorialAccess } from "../access";

/** The pending invitations to a memorial, as a query. */
export const pendingOn = (from: typeof db | Writing, memorialId: string) =>
  from
    .selectFrom("memorial_invitations")
    .where("memorial_id", "=", memorialId)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString());

/** The latest 100 pending invitations to a memorial, newest first. */
export async function pendingInvitations({ memorialId }: MemorialAccess<"manage">) {
  const rows = await pendingOn(db, memorialId)
    .select(["id", "email", "invited_at", "expires_at"])
    .orderBy("invited_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ id, email, invited_at, expires_at }) => ({
    id,
    email,
    invited: showDay(dayIn(env.timeZone, new Date(invited_at))),
    expires: showDay(dayIn(env.timeZone, new Date(expires_at))),
  }));
}

/** The addresses of the latest 100 pending invitations that an account has sent for a memorial, newest first. */
export async function pendingOf(memorialId: string, accountId: string): Promise<string[]> {
  const rows = await pendingOn(db, memorialId)
    .select("email")
    .where("invited_by", "=", accountId)
    .orderBy("invited_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ email }) => email);
}
