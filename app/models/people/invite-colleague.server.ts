import { randomUUID } from "node:crypto";
import { exists } from "~/db/exists.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { newToken, tokenHash } from "~/lib/token";
import type { SiteAccess } from "~/models/access";
import { viewerRows } from "~/models/account/viewer.server";
import { queueMail } from "~/models/mail/queue.server";
import { conflictOf } from "./accept.server";
import { openOf } from "./colleagues.server";
import { mostColleagues, type Refusal } from "./input";
import { colleagueInvitationLetter, invitationLife } from "./letters.server";

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
