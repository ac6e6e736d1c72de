import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess } from "../access";
import { queueMail } from "../mail/queue.server";
import { coOwnerInvitationLetter, invitationLife } from "./letters.server";

/** Invites someone to a memorial by mail; says where the address looks after it already, or has an invitation that waits. */
export function inviteCoOwner(
  { memorialId, viewer }: MemorialAccess<"edit">,
  email: string,
): Promise<"sent" | "owner" | "pending"> {
  const at = now();
  return transaction(async (trx) => {
    const memorial = await trx
      .selectFrom("memorials")
      .leftJoin("accounts as owner", "owner.id", "user_id")
      .select(["memorials.full_name", "owner.email as owner_email"])
      .where("memorials.id", "=", memorialId)
      .executeTakeFirstOrThrow();
    const member = await trx
      .selectFrom("memorial_owners")
      .innerJoin("accounts", "accounts.id", "account_id")
      .select("memorial_owners.id")
      .where("memorial_id", "=", memorialId)
      .where("email", "=", email)
      .executeTakeFirst();
    if (member || memorial.owner_email === email) return "owner";
    const waiting = await trx
      .selectFrom("memorial_invitations")
      .select("id")
      .where("memorial_id", "=", memorialId)
      .where("email", "=", email)
      .where("status", "=", "pending")
      .where("expires_at", ">", at.toISOString())
      .executeTakeFirst();
    if (waiting) return "pending";
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
    return "sent";
  });
}

/** The invitations to a memorial that wait to be accepted and are still good, newest first: at most 100. */
export async function pendingInvitations({ memorialId }: MemorialAccess<"manage">) {
  const rows = await db
    .selectFrom("memorial_invitations")
    .select(["id", "email", "invited_at", "expires_at"])
    .where("memorial_id", "=", memorialId)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString())
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

/** The addresses of an account's pending invitations to a memorial, newest first: at most 100. */
export async function pendingOf(memorialId: string, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memorial_invitations")
    .select("email")
    .where("memorial_id", "=", memorialId)
    .where("invited_by", "=", accountId)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString())
    .orderBy("invited_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ email }) => email);
}

/** Cancels an account's pending invitations to a memorial, in the transaction that ends the account's share. */
export async function cancelInvitationsOf(trx: Writing, memorialId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom("memorial_invitations")
    .where("memorial_id", "=", memorialId)
    .where("invited_by", "=", accountId)
    .where("status", "=", "pending")
    .execute();
}

/** Takes an invitation back, its link with it; false where it is gone or accepted. */
export async function cancelInvitation({ memorialId }: MemorialAccess<"edit">, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("memorial_invitations")
    .where("id", "=", id)
    .where("memorial_id", "=", memorialId)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}
