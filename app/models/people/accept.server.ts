import { randomUUID } from "node:crypto";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { type InvitationAccess, type InvitationType, isBusinessAccount, type Viewer } from "~/models/access";
import { hashPassword } from "~/models/account/password.server";
import { type ViewerRow, viewerOf, viewerRows } from "~/models/account/viewer.server";
import { type NewAccount, writeAccount } from "~/models/account/write-account.server";
import { record } from "~/models/history/record.server";
import { invitationTables } from "./find-invitation.server";

/** Thrown to roll back the transaction if the address has a confirmed account. */
class AccountExists extends Error {}

/**
 * Creates an account for the invited address, with the business, the share in the memorial or the work for a business. It is confirmed, because the person has read its mail.
 * Returns the account's id; or writes nothing and returns 'gone' if the invitation is no longer valid, 'known' if the address has an account by now.
 */
export async function acceptAsNew(
  access: InvitationAccess,
  { password, ...details }: Omit<NewAccount, "email">,
): Promise<{ accountId: string } | "gone" | "known"> {
  const passwordHash = await hashPassword(password);
  return transaction(async (trx) => {
    if (!(await markAccepted(trx, access))) return "gone";
    const { email, type, invitationId } = access;
    const accountId = await writeAccount(trx, { ...details, email, passwordHash });
    if (!accountId) throw new AccountExists();
    if (type === "memorial") await makeCoOwner(trx, invitationId, { id: accountId, fullName: details.fullName });
    if (type === "colleague") await addColleague(trx, invitationId, accountId);
    return { accountId };
  }).catch((error) => {
    if (error instanceof AccountExists) return "known" as const;
    throw error;
  });
}

/**
 * Gives an existing account a share in a memorial. Returns the memorial's id; null if the invitation is no longer valid or belongs to another
 * address.
 */
export function acceptAs(access: InvitationAccess, viewer: Viewer): Promise<string | null> {
  return transaction(async (trx) => {
    if (access.type !== "memorial" || access.email !== viewer.email || !(await markAccepted(trx, access))) return null;
    return makeCoOwner(trx, access.invitationId, viewer);
  });
}

/** Thrown to roll back the transaction if an account can't work for a business. */
class CannotWork extends Error {}

/**
 * Makes an existing account a colleague of the business that invited it. Writes nothing and returns 'gone' if the invitation is no longer valid or
 * belongs to another address, 'unable' if the account is an admin, has a business of its own or works for one already.
 */
export async function acceptAsColleague(
  access: InvitationAccess,
  viewer: Viewer,
): Promise<"accepted" | "gone" | "unable"> {
  return transaction(async (trx) => {
    if (access.type !== "colleague" || access.email !== viewer.email || !(await markAccepted(trx, access)))
      return "gone" as const;
    if (!(await addColleague(trx, access.invitationId, viewer.id))) throw new CannotWork();
    return "accepted" as const;
  }).catch((error) => {
    if (error instanceof CannotWork) return "unable" as const;
    throw error;
  });
}

/** Marks an invitation as accepted; false if it has expired, was cancelled or was accepted in the meantime. */
async function markAccepted(trx: Writing, { type, invitationId }: InvitationAccess) {
  const at = now().toISOString();
  const spent = await trx
    .updateTable<(typeof invitationTables)[InvitationType]>(invitationTables[type])
    .set({ status: "accepted", accepted_at: at })
    .where("id", "=", invitationId)
    .where("status", "=", "pending")
    .where("expires_at", ">", at)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Gives an invited account its share in the memorial, unless it has one already, and returns the memorial's id. */
async function makeCoOwner(
  trx: Writing,
  invitationId: string,
  viewer: Pick<Viewer, "id" | "fullName">,
): Promise<string> {
  const { memorial_id } = await trx
    .selectFrom("memorial_invitations")
    .select("memorial_id")
    .where("id", "=", invitationId)
    .executeTakeFirstOrThrow();
  const added = await trx
    .insertInto("memorial_owners")
    .values({
      id: randomUUID(),
      memorial_id,
      account_id: viewer.id,
      role: "memorial_member",
      accepted_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["memorial_id", "account_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await record(trx, { memorialId: memorial_id, viewer }, { kind: "accepted" });
  return memorial_id;
}

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
