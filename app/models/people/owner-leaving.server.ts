import { db } from "~/db/connection.server";
import type { MemorialAccess } from "~/models/access";
import { keysSeenBy } from "./features-leaving.server";
import { openInvitationsOf, withColleagues } from "./leaving.server";

/** An owner who is about to be removed, with what they could still use: their open invitations, by address, and the key for a successor. */
export interface Leaving {
  name: string;
  invited: string[];
  sawKey: boolean;
}

async function leaving(memorialId: string, { id, full_name: name }: { id: string; full_name: string }) {
  const accounts = await withColleagues(db, id);
  const invited = await openInvitationsOf(db, accounts, { memorialId });
  return { name, invited, sawKey: (await keysSeenBy(db, accounts, { memorialId })).length > 0 };
}

/** A co-owner who is about to be removed, by the id of their share in the memorial; null if there is none. */
export async function findCoOwner({ memorialId }: MemorialAccess<"edit">, id: string): Promise<Leaving | null> {
  const row = await db
    .selectFrom("memorial_owners")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["accounts.id", "full_name"])
    .where((where) => where.and({ "memorial_owners.id": id, memorial_id: memorialId }))
    .executeTakeFirst();
  return row ? leaving(memorialId, row) : null;
}

/** The primary owner who is about to be removed, by account id; null if the memorial doesn't belong to this account. */
export async function findPrimaryOwner(
  { memorialId }: MemorialAccess<"removePrimaryOwner">,
  accountId: string,
): Promise<Leaving | null> {
  const row = await db
    .selectFrom("memorials")
    .innerJoin("accounts", "accounts.id", "user_id")
    .select(["accounts.id", "accounts.full_name"])
    .where((where) => where.and({ "memorials.id": memorialId, user_id: accountId }))
    .executeTakeFirst();
  return row ? leaving(memorialId, row) : null;
}
