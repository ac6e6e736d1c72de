import { db } from "~/db/connection.server";
import type { MemorialAccess } from "../access";
import { pendingOf } from "../invitation/pending.server";

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
    .where((where) => where.and({ "memorial_owners.id": id, memorial_id: memorialId }))
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
    .where((where) => where.and({ "memorials.id": memorialId, user_id: accountId }))
    .executeTakeFirst();
  return row ? { name: row.full_name, invited: await pendingOf(memorialId, accountId) } : null;
}
