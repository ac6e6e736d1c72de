import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import { nameInSentences } from "~/lib/name-in-sentences";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { withMailTrouble } from "~/models/mail/state.server";
import { coOwnerInvitationLetter, invitationLife } from "./letters.server";

/** Invites a co-owner to a memorial by mail. Returns 'owner' if the address already looks after it, 'pending' if it already has an invitation. */
export function inviteCoOwner(access: MemorialAccess<"edit">, email: string): Promise<"sent" | "owner" | "pending"> {
  const { memorialId, viewer } = access;
  const at = now();
  return transaction(async (trx) => {
    const memorial = await trx
      .selectFrom("memorials")
      .leftJoin("accounts as owner", "owner.id", "user_id")
      .select(["memorials.full_name", "memorials.known_as", "memorials.user_id", "owner.email as owner_email"])
      .where("memorials.id", "=", memorialId)
      .executeTakeFirstOrThrow();
    const owners = trx.selectFrom("memorial_owners").innerJoin("accounts", "accounts.id", "account_id");
    const shares = owners.select("memorial_owners.id").where("memorial_id", "=", memorialId);
    const colleagues = trx.selectFrom("colleagues").innerJoin("accounts", "accounts.id", "account_id");
    const working = colleagues.select("accounts.id").where("business_id", "=", memorial.user_id ?? "");
    if (memorial.owner_email === email || (await exists(shares.where("email", "=", email)))) return "owner";
    if (await exists(working.where("email", "=", email))) return "owner";
    if (await exists(pendingOn(trx, memorialId).select("id").where("email", "=", email))) return "pending";
    const token = newToken();
    await trx
      .insertInto("memorial_invitations")
      .values({
        id: randomUUID(),
        memorial_id: memorialId,
        email,
        token_hash: tokenHash(token),
        role: "memorial_member",
        status: "pending",
        invited_by: viewer?.id ?? null,
        invited_at: at.toISOString(),
        expires_at: new Date(at.getTime() + invitationLife).toISOString(),
      })
      .execute();
    const about = {
      memorialName: memorial.full_name,
      knownAs: nameInSentences(memorial),
      inviter: viewer?.fullName.trim() || "Someone",
      // The address may be a stranger's.
      from: { ...(await senderOf(trx, memorialId)), portraitOf: undefined },
    };
    await queueMail(trx, email, coOwnerInvitationLetter(email, token, about));
    await record(trx, access, { kind: "invited", other: { name: email } });
    return "sent";
  });
}

/** The pending invitations to a memorial, as a query. */
const pendingOn = (from: typeof db | Writing, memorialId: string) =>
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

/** Cancels an invitation and its link; false if it is gone or was accepted. */
export function cancelInvitation(access: MemorialAccess<"edit">, id: string): Promise<boolean> {
  return transaction(async (trx) => {
    const gone = await trx
      .deleteFrom("memorial_invitations")
      .where("id", "=", id)
      .where("memorial_id", "=", access.memorialId)
      .where("status", "=", "pending")
      .returning("email")
      .executeTakeFirst();
    if (gone) await record(trx, access, { kind: "invitation_cancelled", other: { name: gone.email } });
    return gone !== undefined;
  });
}
