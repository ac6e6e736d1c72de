import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import { newToken, tokenHash } from "~/lib/token";
import type { SiteAccess } from "../access";
import { viewerRows } from "../account/viewer.server";
import { invitationLife } from "../invitation/letters.server";
import { queueMail } from "../mail/queue.server";
import { conflictOf } from "./add.server";
import { mostColleagues, type Refusal } from "./input";
import { colleagueInvitationLetter } from "./letters.server";

const openOf = (from: typeof db | Writing, businessId: string) =>
  from
    .selectFrom("colleague_invitations")
    .where("business_id", "=", businessId)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString());

async function countOf(trx: Writing, businessId: string) {
  const open = await openOf(trx, businessId).select(trx.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const colleagues = await trx
    .selectFrom("colleagues")
    .select(trx.fn.countAll<number>().as("count"))
    .where("business_id", "=", businessId)
    .executeTakeFirstOrThrow();
  return open.count + colleagues.count;
}

/** Invites somebody by mail to work for the viewer's business. Returns the reason if that address isn't invited; then no mail is sent. */
export function inviteColleague(
  { viewer }: SiteAccess<"manageBusiness">,
  { email, fullName }: { email: string; fullName?: string | undefined },
): Promise<"sent" | Refusal> {
  const at = now();
  return transaction(async (trx) => {
    if (email === viewer.email) return "own";
    const account = await viewerRows(trx)
      .where("accounts.email", "=", email)
      .where("accounts.email_confirmed_at", "is not", null)
      .executeTakeFirst();
    const conflict = account && conflictOf(account, viewer.id);
    if (conflict) return conflict;
    if (await exists(openOf(trx, viewer.id).select("id").where("email", "=", email))) return "pending";
    if ((await countOf(trx, viewer.id)) >= mostColleagues) return "tooMany";
    const token = newToken();
    await trx
      .insertInto("colleague_invitations")
      .values({
        id: randomUUID(),
        business_id: viewer.id,
        email,
        full_name: fullName || null,
        token_hash: tokenHash(token),
        status: "pending",
        invited_at: at.toISOString(),
        expires_at: new Date(at.getTime() + invitationLife).toISOString(),
      })
      .execute();
    const about = { business: viewer.businessName ?? "", inviter: viewer.fullName };
    await queueMail(trx, email, colleagueInvitationLetter(email, token, about));
    return "sent";
  });
}

const day = (at: string) => showDay(dayIn(env.timeZone, new Date(at)));

/** The open invitations of the viewer's business, newest first. */
export async function openInvitations({ viewer }: SiteAccess<"manageBusiness">) {
  const rows = await openOf(db, viewer.id)
    .select(["id", "email", "full_name", "invited_at", "expires_at"])
    .orderBy("invited_at", "desc")
    .orderBy("id")
    .limit(mostColleagues)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    invited: day(row.invited_at),
    expires: day(row.expires_at),
  }));
}

/** Cancels an invitation of the viewer's business and its link; false if it is gone or was accepted. */
export async function cancelColleagueInvitation(
  { viewer }: SiteAccess<"manageBusiness">,
  id: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom("colleague_invitations")
    .where("id", "=", id)
    .where("business_id", "=", viewer.id)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}
