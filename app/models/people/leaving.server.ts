import type { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { type Actor, record } from "~/models/history/record.server";

export type From = typeof db | Writing;

/** The memorials that somebody can't open any more: one, all that an account owns, or every one. */
export type Lost = { memorialId: string } | { ownerId: string } | "all";

/** The ids of these memorials, as a subquery. */
export function lostMemorials(from: From, lost: Lost) {
  const memorials = from.selectFrom("memorials").select("id");
  if (lost === "all") return memorials;
  return "memorialId" in lost
    ? memorials.where("id", "=", lost.memorialId)
    : memorials.where("user_id", "=", lost.ownerId);
}

/** An account and those who work for it, who lose what it loses. */
export async function withColleagues(from: From, accountId: string): Promise<string[]> {
  const colleagues = from.selectFrom("colleagues").select("account_id").where("business_id", "=", accountId);
  return [accountId, ...(await colleagues.execute()).map((row) => row.account_id)];
}

const pendingFrom = (from: From, senders: string[], lost: Lost) =>
  from
    .selectFrom("memorial_invitations")
    .where("invited_by", "in", senders)
    .where("memorial_id", "in", lostMemorials(from, lost))
    .where("status", "=", "pending");

/** The addresses of the open invitations that accounts have sent for memorials, each once, at most 100, the latest first. */
export async function openInvitationsOf(from: From, senders: string[], lost: Lost): Promise<string[]> {
  const rows = await pendingFrom(from, senders, lost)
    .select("email")
    .where("expires_at", ">", now().toISOString())
    .groupBy("email")
    .orderBy(({ fn }) => fn.max("invited_at"), "desc")
    .orderBy("email")
    .limit(100)
    .execute();
  return rows.map(({ email }) => email);
}

/** Cancels all open invitations that accounts have sent for memorials, in the transaction that ends their access. `viewer` ends it. */
export async function cancelInvitationsOf(
  trx: Writing,
  viewer: Actor["viewer"],
  senders: string[],
  lost: Lost,
): Promise<void> {
  const pending = await pendingFrom(trx, senders, lost).select(["id", "memorial_id", "email"]).execute();
  for (const { id, memorial_id: memorialId, email } of pending) {
    await trx.deleteFrom("memorial_invitations").where("id", "=", id).execute();
    await record(trx, { memorialId, viewer }, { kind: "invitation_cancelled", other: { name: email } });
  }
}
