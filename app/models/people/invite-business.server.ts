import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import { newToken, tokenHash } from "~/lib/token";
import { isBusinessAccount, type SiteAccess } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { queueMail } from "~/models/mail/queue.server";
import { withMailTrouble } from "~/models/mail/state.server";
import type { ListFailure, SendFailure } from "./input";
import { businessInvitationLetter, invitationLife } from "./letters.server";

/** Number of invitations in the panel, newest first. */
const listSize = 20;

type Sent = "sent" | "alreadyInvited" | SendFailure;

/** The SQLite code of an error, or an empty text. */
const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? "");
const busy = /^SQLITE_(BUSY|LOCKED)/;
const broken = /^SQLITE_(CANTOPEN|IOERR|NOTADB|CORRUPT|FULL|READONLY)/;

/** Invites a business partner by mail. Refuses an address with a confirmed account; one with a pending invitation gets no second mail. */
export async function inviteBusiness({ viewer }: SiteAccess<"inviteBusinesses">, email: string): Promise<Sent> {
  const at = now();
  try {
    return await transaction(async (trx) => {
      const account = await viewerRows(trx)
        .where("accounts.email", "=", email)
        .where("accounts.email_confirmed_at", "is not", null)
        .executeTakeFirst();
      if (account) return isBusinessAccount(viewerOf(account)) ? "BUSINESS_ACCOUNT_EXISTS" : "ACCOUNT_TYPE_CONFLICT";
      const pending = trx.selectFrom("business_invitations").where("email", "=", email).where("status", "=", "pending");
      if (await pending.select("id").where("expires_at", ">", at.toISOString()).executeTakeFirst())
        return "alreadyInvited";
      await trx
        .updateTable("business_invitations")
        .set({ status: "expired" })
        .where("email", "=", email)
        .where("status", "=", "pending")
        .execute();
      const token = newToken();
      await trx
        .insertInto("business_invitations")
        .values({
          id: randomUUID(),
          email,
          token_hash: tokenHash(token),
          status: "pending",
          invited_by: viewer.id,
          invited_at: at.toISOString(),
          expires_at: new Date(at.getTime() + invitationLife).toISOString(),
        })
        .execute();
      await queueMail(trx, email, businessInvitationLetter(email, token, viewer.fullName));
      return "sent";
    });
  } catch (error) {
    console.error("invitation:", error);
    return busy.test(codeOf(error)) ? "TIMEOUT_ERROR" : "INVITATION_CREATION_FAILED";
  }
}

/** Lists the 20 latest business invitations for the panel, or returns the reason why they can't be read. */
export async function listBusinessInvitations(_: SiteAccess<"inviteBusinesses">) {
  try {
    const rows = await db
      .selectFrom("business_invitations as invitation")
      .leftJoin("accounts", "accounts.id", "invitation.invited_by")
      .select(["invitation.id", "invitation.email", "status", "invited_at", "accepted_at", "expires_at", "full_name"])
      .orderBy("invited_at", "desc")
      .orderBy("invitation.id")
      .limit(listSize)
      .execute();
    const day = (at: string) => showDay(dayIn(env.timeZone, new Date(at)));
    const at = now().toISOString();
    return (await withMailTrouble(rows)).map((row) => ({
      id: row.id,
      email: row.email,
      status: row.status === "pending" && row.expires_at <= at ? ("expired" as const) : row.status,
      inviter: row.full_name ?? "Unknown",
      invited: day(row.invited_at),
      accepted: row.accepted_at && day(row.accepted_at),
      expired: row.status !== "accepted" && row.expires_at <= at ? day(row.expires_at) : null,
      mail: row.status === "pending" ? row.mail : null,
    }));
  } catch (error) {
    console.error("invitations:", error);
    const failure: ListFailure = busy.test(codeOf(error))
      ? "timeout"
      : broken.test(codeOf(error))
        ? "database"
        : "other";
    return failure;
  }
}
