import type { MemorialStatus } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "../access";
import { lookAgain } from "../moderation-mail/memorial.server";

/** Archives a memorial, or brings it back; one that is so already stays as it is. Of what waits at one that is back its owners are told. */
export async function setStatus({ memorialId }: MemorialAccess<"edit">, status: MemorialStatus): Promise<void> {
  await transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("memorials")
      .set({ status, updated_at: now().toISOString() })
      .where("id", "=", memorialId)
      .where("status", "!=", status)
      .executeTakeFirst();
    if (numUpdatedRows && status === "active") await lookAgain(trx, memorialId);
  });
}
