import { db } from "~/db/connection.server";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "../access";
import { cancelInvitationsOf, pendingOf } from "../invitation/co-owner.server";
import { changePassword, isPassword } from "../memorial/change-password.server";
import { checkVersionsNow } from "../memorial/watch.server";
import { record } from "../memorial-history/record.server";

/** An owner who is about to be removed, and the addresses of their pending invitations. */
export interface Leaving {
  name: string;
  invited: string[];
}

/** A co-owner who is about to be removed, by the id of their share in the memorial; null if there is none. */
export async function findCoOwner({ memorialId }: MemorialAccess<"edit">, id: string): Promise<Leaving | null> {
  const row = await db
    .selectFrom("memorial_owners")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["accounts.id", "full_name"])
    .where("memorial_owners.id", "=", id)
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  return row ? { name: row.full_name, invited: await pendingOf(memorialId, row.id) } : null;
}

/** The primary owner who is about to be removed, by account id; null if the memorial doesn't belong to this account. */
export async function findPrimaryOwner(
  { memorialId }: MemorialAccess<"removePrimaryOwner">,
  accountId: string,
): Promise<Leaving | null> {
  const row = await db
    .selectFrom("memorials")
    .innerJoin("accounts", "accounts.id", "user_id")
    .select("accounts.full_name")
    .where("memorials.id", "=", memorialId)
    .where("user_id", "=", accountId)
    .executeTakeFirst();
  return row ? { name: row.full_name, invited: await pendingOf(memorialId, accountId) } : null;
}

/** The outcome of a removal: "none" if nobody has that id, "same-password" if the new password equals the old one. Neither writes anything. */
export type Removed = "removed" | "none" | "same-password";

/**
 * Removes an account from a memorial in one transaction: `leave` removes it and returns its id, or nothing if it isn't there. Its pending invitations
 * are cancelled, and the new password is set, if there is one.
 */
function remove(
  access: MemorialAccess<"edit" | "removePrimaryOwner">,
  kind: "removed" | "owner_removed",
  password: string | null,
  leave: (trx: Writing) => Promise<string | undefined>,
): Promise<Removed> {
  const { memorialId } = access;
  return transaction(async (trx) => {
    if (password !== null && (await isPassword(trx, memorialId, password))) return "same-password";
    const accountId = await leave(trx);
    if (accountId === undefined) return "none";
    const { full_name: name } = await trx
      .selectFrom("accounts")
      .select("full_name")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    await record(trx, access, { kind, other: { id: accountId, name } });
    await cancelInvitationsOf(trx, access, accountId);
    if (password !== null) await changePassword(trx, access, password);
    onCommit(trx, checkVersionsNow);
    return "removed";
  });
}

/** Ends a co-owner's share in a memorial, all access through it and their pending invitations. Sets the new access password, unless it is null. */
export function removeCoOwner(access: MemorialAccess<"edit">, id: string, password: string | null): Promise<Removed> {
  return remove(access, "removed", password, async (trx) => {
    const all = trx.deleteFrom("memorial_owners").where("memorial_id", "=", access.memorialId);
    const shares = all.where("id", "=", id);
    return (await shares.returning("account_id").executeTakeFirst())?.account_id;
  });
}

/**
 * Removes a memorial's primary owner: its co-owners keep their shares, and only the admin may edit it. The account loses any share of its own, and
 * its pending invitations end. Sets the new access password, unless it is null.
 */
export function removePrimaryOwner(
  access: MemorialAccess<"removePrimaryOwner">,
  accountId: string,
  password: string | null,
): Promise<Removed> {
  const { memorialId } = access;
  return remove(access, "owner_removed", password, async (trx) => {
    const left = await trx
      .updateTable("memorials")
      .set({ user_id: null, updated_at: now().toISOString() })
      .where("id", "=", memorialId)
      .where("user_id", "=", accountId)
      .returning("id")
      .executeTakeFirst();
    if (!left) return undefined;
    await trx
      .deleteFrom("memorial_owners")
      .where("memorial_id", "=", memorialId)
      .where("account_id", "=", accountId)
      .execute();
    return accountId;
  });
}
