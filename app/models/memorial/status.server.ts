import type { MemorialStatus } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { record } from "~/models/history/record.server";
import type { MemorialAccess } from "../access";

/** Makes a memorial's mail about pending memories due now, unless it is already scheduled. While it was archived, nobody was notified. */
async function scheduleMail(trx: Writing, memorialId: string) {
  await trx
    .insertInto("moderation_mail_schedule")
    .values({ memorial_id: memorialId, due_at: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Archives a memorial or restores it; does nothing if it already has the status. The owners of a restored one get a mail if memories are pending.
 * Triggers: `memorials_recounted`, `version_of_memorial`, `webhooks_of_changed_memorial`, `outdated_by_changed_memorial`, `outdated_by_changed_page`.
 */
export async function setStatus(access: MemorialAccess<"edit">, status: MemorialStatus): Promise<void> {
  const { memorialId } = access;
  await transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("memorials")
      .set({ status, updated_at: now().toISOString() })
      .where("id", "=", memorialId)
      .where("status", "!=", status)
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    await record(trx, access, { kind: status === "active" ? "restored" : "archived" });
    if (status === "active") await scheduleMail(trx, memorialId);
  });
}
