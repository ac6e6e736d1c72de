import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess } from "../access";
import { queueMail } from "../mail/queue.server";
import { type Actor, record } from "../memorial-history/record.server";
import { coOwnerInvitationLetter, invitationLife } from "./letters.server";

const pendingOn = (from: typeof db | Writing, memorialId: string) =>
  from
    .selectFrom("memorial_invitations")
    .where("memorial_id", "=", memorialId)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString());

/** Invites a co-owner to a memorial by mail. Returns 'owner' if the address already looks after it, 'pending' if it already has an invitation. */
export function inviteCoOwner(access: MemorialAccess<"edit">, email: string): Promise<"sent" | "owner" | "pending"> {
  const { memorialId, viewer } = access;
  const at = now();
  return transaction(async (trx) => {
    const memorial = await trx
      .selectFrom("memorials")
      .leftJoin("accounts as owner", "owner.id", "user_id")
      .select(["memorials.full_name", "memorials.user_id", "owner.email as owner_email"])
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
    const about = { memorialName: memorial.full_name, inviter: viewer?.fullName || "Someone" };
    await queueMail(trx, email, coOwnerInvitationLetter(email, token, about));
    await record(trx, access, { kind: "invited", other: { name: email } });
    return "sent";
  });
}

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

/** Cancels an account's pending invitations to a memorial, in the transaction that ends the account's share. `actor` ends it. */
export async function cancelInvitationsOf(trx: Writing, actor: Actor, accountId: string): Promise<void> {
  const cancelled = await trx
    .deleteFrom("memorial_invitations")
    .where("memorial_id", "=", actor.memorialId)
    .where("invited_by", "=", accountId)
    .where("status", "=", "pending")
    .returning("email")
    .execute();
  for (const { email } of cancelled) await record(trx, actor, { kind: "invitation_cancelled", other: { name: email } });
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
