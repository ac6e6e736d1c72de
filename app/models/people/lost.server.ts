import type { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";

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
