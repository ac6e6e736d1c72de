import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { isBusinessAccount } from "~/models/access";
import { type ViewerRow, viewerOf, viewerRows } from "~/models/account/viewer.server";

/** The reason why an account can't work for a business; null if it can. One person works for one business at a time. */
export function conflictOf(account: ViewerRow, businessId: string): "admin" | "business" | "here" | "elsewhere" | null {
  if (account.user_role === "admin") return "admin";
  if (account.employer_id) return account.employer_id === businessId ? "here" : "elsewhere";
  return isBusinessAccount(viewerOf(account)) ? "business" : null;
}

/** Makes an account a colleague of the business that sent an invitation; false if it can't be one. */
export async function addColleague(trx: Writing, invitationId: string, accountId: string): Promise<boolean> {
  const { business_id } = await trx
    .selectFrom("colleague_invitations")
    .select("business_id")
    .where("id", "=", invitationId)
    .executeTakeFirstOrThrow();
  const account = await viewerRows(trx).where("accounts.id", "=", accountId).executeTakeFirstOrThrow();
  if (accountId === business_id || conflictOf(account, business_id)) return false;
  await trx
    .insertInto("colleagues")
    .values({ account_id: accountId, business_id, joined_at: now().toISOString() })
    .execute();
  return true;
}
