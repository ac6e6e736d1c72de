import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { deleteHidden } from "./hide.server";
import { kept } from "./input";
import { noteDecision } from "./log.server";

/** The most cases of each kind that one round settles. */
const most = 100;

/** Deletes what was removed 14 days ago, unless somebody has objected. Its case stays, for its reporters and its writer. */
async function deleteRemoved(end: AbortSignal) {
  const due = await db
    .selectFrom("report_cases")
    .select(["id", "memorial_id", "memory_id", "position"])
    .where("delete_at", "<=", now().toISOString())
    .where("state", "=", "decided")
    .limit(most)
    .execute();
  for (const { id, memorial_id: memorialId, memory_id: memoryId, position } of due) {
    if (end.aborted) return;
    await deleteHidden({ memorialId, memoryId, position });
    await db.updateTable("report_cases").set({ delete_at: null, is_hidden: 0 }).where("id", "=", id).execute();
  }
}

/** Ends the cases about memories that somebody has deleted in the meantime. */
async function endGone() {
  const gone = await db
    .selectFrom("report_cases")
    .select("id")
    .where("state", "in", ["open", "objected"])
    .where("about", "!=", "page")
    .where("memory_id", "is", null)
    .limit(most)
    .execute();
  for (const { id } of gone)
    await transaction(async (trx) => {
      const decided = { state: "decided", decision: "gone", decided_at: now().toISOString() } as const;
      await trx.updateTable("report_cases").set(decided).where("id", "=", id).execute();
      await noteDecision(trx, id, { decision: "gone", ground: null, by: "nobody" });
    });
}

/** Forgets the reports, names and words of cases that were decided 6 months ago. Decisions to keep something stay, so that a new report doesn't hide it at once. */
async function forget(): Promise<number> {
  const before = later(-kept);
  return transaction(async (trx) => {
    const old = trx
      .selectFrom("report_cases")
      .select("id")
      .where("state", "=", "decided")
      .where("decided_at", "<=", before);
    const { numDeletedRows } = await trx.deleteFrom("reports").where("case_id", "in", old).executeTakeFirst();
    await trx
      .updateTable("report_cases")
      .set({ reason: null, writer_objection: null })
      .where("id", "in", old)
      .where((where) => where.or([where("reason", "is not", null), where("writer_objection", "is not", null)]))
      .execute();
    await trx.deleteFrom("report_cases").where("id", "in", old).where("memory_id", "is", null).execute();
    return Number(numDeletedRows);
  });
}

/** Deletes what is due, ends what has become pointless, and forgets what is old. Returns the number of reports that it has forgotten. */
export async function sweepReports(end: AbortSignal): Promise<number> {
  await deleteRemoved(end);
  await endGone();
  return forget();
}
