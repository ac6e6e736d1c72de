import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "~/models/access";
import { endShare, type Removed, type Renewal } from "./end-share.server";

/**
 * Ends a co-owner's share in a memorial, all access through it and their pending invitations, and renews what is to be renewed. Triggers:
 * `version_of_co_owner_delete`, `outdated_by_changed_page`.
 */
export function removeCoOwner(access: MemorialAccess<"edit">, id: string, renewal: Renewal): Promise<Removed> {
  return endShare(access, "removed", renewal, async (trx) => {
    const all = trx.deleteFrom("memorial_owners").where("memorial_id", "=", access.memorialId);
    const shares = all.where("id", "=", id);
    return (await shares.returning("account_id").executeTakeFirst())?.account_id;
  });
}

/**
 * Removes a memorial's primary owner: its co-owners keep their shares, and only the admin may edit it. The account loses any share of its own, and its
 * pending invitations end. Renews what is to be renewed. Triggers: `owner_of_waiting_memories`, `memorials_recounted`, `version_of_memorial`,
 * `version_of_co_owner_delete`, `outdated_by_changed_page`.
 */
export function removePrimaryOwner(
  access: MemorialAccess<"removePrimaryOwner">,
  accountId: string,
  renewal: Renewal,
): Promise<Removed> {
  const { memorialId } = access;
  return endShare(access, "owner_removed", renewal, async (trx) => {
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
