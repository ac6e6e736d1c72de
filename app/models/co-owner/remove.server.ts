import { db } from "~/db/connection.server";
import { onCommit, transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "../access";
import { lookAtVersions } from "../memorial/watch.server";

/** The name of a co-owner who is about to be removed, by the id of the share in the memorial; null where there is none. */
export async function findCoOwner({ memorialId }: MemorialAccess<"edit">, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("memorial_owners")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select("full_name")
    .where("memorial_owners.id", "=", id)
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  return row?.full_name ?? null;
}

/** Ends a co-owner's share in a memorial, and at once all that it let in; false where there is none with this id. */
export async function removeCoOwner({ memorialId }: MemorialAccess<"edit">, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("memorial_owners")
    .where("id", "=", id)
    .where("memorial_id", "=", memorialId)
    .returning("id")
    .executeTakeFirst();
  lookAtVersions();
  return gone !== undefined;
}

/** The name of the primary owner who is about to be removed, by the account's id; null where the memorial is not this account's. */
export async function findPrimaryOwner(
  { memorialId }: MemorialAccess<"removePrimaryOwner">,
  accountId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("memorials")
    .innerJoin("accounts", "accounts.id", "user_id")
    .select("accounts.full_name")
    .where("memorials.id", "=", memorialId)
    .where("user_id", "=", accountId)
    .executeTakeFirst();
  return row?.full_name ?? null;
}

/**
 * Makes a memorial nobody's: its co-owners keep their share, and only the admin may edit it. The account keeps no share either. False
 * where the memorial is not this account's.
 */
export function removePrimaryOwner(
  { memorialId }: MemorialAccess<"removePrimaryOwner">,
  accountId: string,
): Promise<boolean> {
  return transaction(async (trx) => {
    onCommit(trx, lookAtVersions);
    const left = await trx
      .updateTable("memorials")
      .set({ user_id: null, updated_at: now().toISOString() })
      .where("id", "=", memorialId)
      .where("user_id", "=", accountId)
      .returning("id")
      .executeTakeFirst();
    if (!left) return false;
    await trx
      .deleteFrom("memorial_owners")
      .where("memorial_id", "=", memorialId)
      .where("account_id", "=", accountId)
      .execute();
    return true;
  });
}
