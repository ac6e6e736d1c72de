import { randomUUID } from "node:crypto";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { InvitationAccess, Viewer } from "../access";
import { hashPassword } from "../account/password.server";
import { type NewAccount, writeAccount } from "../account/sign-up.server";

/** Thrown to roll back the transaction if the address has a confirmed account. */
class AccountExists extends Error {}

/** Marks an invitation as accepted; false if it has expired, was cancelled or was accepted in the meantime. */
async function markAccepted(trx: Writing, { type, invitationId }: InvitationAccess) {
  const at = now().toISOString();
  const table = type === "business" ? ("business_invitations" as const) : ("memorial_invitations" as const);
  const spent = await trx
    .updateTable(table)
    .set({ status: "accepted", accepted_at: at })
    .where("id", "=", invitationId)
    .where("status", "=", "pending")
    .where("expires_at", ">", at)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

async function makeCoOwner(trx: Writing, invitationId: string, accountId: string): Promise<string> {
  const { memorial_id } = await trx
    .selectFrom("memorial_invitations")
    .select("memorial_id")
    .where("id", "=", invitationId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("memorial_owners")
    .values({
      id: randomUUID(),
      memorial_id,
      account_id: accountId,
      role: "memorial_member",
      accepted_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["memorial_id", "account_id"]).doNothing())
    .execute();
  return memorial_id;
}

/**
 * Creates an account for the invited address, with the business or the share in the memorial. It is confirmed, because the person has read its mail.
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
    if (type === "memorial") await makeCoOwner(trx, invitationId, accountId);
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
export function acceptAs(access: InvitationAccess, { id, email }: Viewer): Promise<string | null> {
  return transaction(async (trx) => {
    if (access.type !== "memorial" || access.email !== email || !(await markAccepted(trx, access))) return null;
    return makeCoOwner(trx, access.invitationId, id);
  });
}
