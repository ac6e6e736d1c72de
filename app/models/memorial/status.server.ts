import type { MemorialStatus } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { record } from "~/models/history/record.server";
import { scheduleMemorial } from "~/models/moderation/mail/memorial.server";
import type { MemorialAccess } from "../access";

/** Archives a memorial or restores it; does nothing if it already has the status. The owners of a restored one get a mail if memories are pending. */
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
    if (status === "active") await scheduleMemorial(trx, memorialId);
  });
}
