import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";

/** Whether the owner lets visitors download what a memorial's page shows. */
export async function mayVisitorsDownload(memorialId: string): Promise<boolean> {
  const row = await db
    .selectFrom("memorials")
    .select("visitors_keepsake")
    .where("id", "=", memorialId)
    .executeTakeFirst();
  return row?.visitors_keepsake === 1;
}

/** Lets visitors download what the page shows, or no longer. Their file is then gone at once. Triggers: `version_of_memorial`. */
export async function letVisitorsDownload(access: MemorialAccess<"edit">, may: boolean): Promise<void> {
  const value = may ? 1 : 0;
  await transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("memorials")
      .set({ visitors_keepsake: value })
      .where("id", "=", access.memorialId)
      .where("visitors_keepsake", "!=", value)
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    await trx
      .deleteFrom("keepsakes")
      .where("memorial_id", "=", access.memorialId)
      .where("readers", "=", "visitors")
      .execute();
    await record(trx, access, { kind: may ? "visitors_keepsake_on" : "visitors_keepsake_off" });
  });
}
