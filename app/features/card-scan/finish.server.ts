import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { record } from "~/models/history/record.server";
import { removeScanFiles } from "./folder.server";

/** The memorials at which a scan filed cards by itself, each with the number of its cards. */
async function filedAt(trx: Writing, scanId: string) {
  const rows = await trx
    .selectFrom("card_scan_items")
    .select(["memorial_id", ({ fn }) => fn.count<number>("memory_id").distinct().as("cards")])
    .where("scan_id", "=", scanId)
    .where("outcome", "=", "filed")
    .where("by_hand", "=", 0)
    .where("memory_id", "is not", null)
    .groupBy("memorial_id")
    .execute();
  return rows.flatMap(({ memorial_id: memorialId, cards }) => (memorialId ? [{ memorialId, cards }] : []));
}

/** The account of a scan as the histories name it. */
export async function actorOf(trx: Writing, scanId: string) {
  const { id, full_name } = await trx
    .selectFrom("accounts")
    .innerJoin("card_scans", "card_scans.account_id", "accounts.id")
    .select(["accounts.id", "full_name"])
    .where("card_scans.id", "=", scanId)
    .executeTakeFirstOrThrow();
  return { id, fullName: full_name };
}

/** Ends a scan whose pages are all done: one entry in the history of each memorial. Its files are not needed any more. */
export async function finishScan(scanId: string): Promise<void> {
  await transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("card_scans")
      .set({ state: "done", done_at: now().toISOString() })
      .where("id", "=", scanId)
      .where("state", "=", "working")
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    const viewer = await actorOf(trx, scanId);
    for (const { memorialId, cards } of await filedAt(trx, scanId))
      await record(trx, { memorialId, viewer }, { kind: "cards_scanned", detail: { cards } });
  });
  await removeScanFiles(scanId);
}
