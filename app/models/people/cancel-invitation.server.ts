import { transaction } from "~/db/transaction.server";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";

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
