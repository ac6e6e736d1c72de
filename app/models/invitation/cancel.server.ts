import { transaction, type Writing } from "~/db/transaction.server";
import type { MemorialAccess } from "../access";
import { type Actor, record } from "../memorial-history/record.server";

/** Cancels an account's pending invitations to a memorial, in the transaction that ends the account's share. `actor` ends it. */
export async function cancelInvitationsOf(trx: Writing, actor: Actor, accountId: string): Promise<void> {
  const cancelled = await trx
    .deleteFrom("memorial_invitations")
    .where("memorial_id", "=", actor.memorialId)
    .where("invited_by", "=", accountId)
    .where("status", "=", "pending")
    .returning("email")
    .execute();
  for (const { email } of cancelled) await record(trx, actor, { kind: "invitation_cancelled", other: { name: email } });
}

/** Cancels an invitation and its link; false if it is gone or was accepted. */
export function cancelInvitation(access: MemorialAccess<"edit">, id: string): Promise<boolean> {
  return transaction(async (trx) => {
    const gone = await trx
      .deleteFrom("memorial_invitations")
      .where("id", "=", id)
      .where("memorial_id", "=", access.memorialId)
      .where("status", "=", "pending")
      .returning("email")
      .executeTakeFirst();
    if (gone) await record(trx, access, { kind: "invitation_cancelled", other: { name: gone.email } });
    return gone !== undefined;
  });
}
