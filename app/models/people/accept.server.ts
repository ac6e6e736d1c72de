import { transaction } from "~/db/transaction.server";
import type { InvitationAccess, Viewer } from "~/models/access";
import { hashPassword } from "~/models/account/password.server";
import { type NewAccount, writeAccount } from "~/models/account/write-account.server";
import { makeCoOwner } from "./add-co-owner.server";
import { addColleague } from "./add-colleague.server";
import { markAccepted } from "./mark-accepted.server";

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
