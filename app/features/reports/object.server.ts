import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { ReporterAccess, WriterAccess } from "./access";
import { noteObjection } from "./log.server";
import { isRecent } from "./read.server";

const decided = (trx: Writing, caseId: string) =>
  trx
    .selectFrom("report_cases")
    .select(["decision", "decided_at", "reporter_objected_at", "writer_objected_at"])
    .where("id", "=", caseId)
    .where("state", "=", "decided")
    .executeTakeFirst();

/** Keeps a reporter's objection to a decision, which opens the case once more. Returns false if it can't be objected to by reporters any more. */
export function objectAsReporter({ reportId, caseId }: ReporterAccess, words: string): Promise<boolean> {
  return transaction(async (trx) => {
    const found = await decided(trx, caseId);
    if (!found || found.decision === "gone" || found.reporter_objected_at || !isRecent(found.decided_at)) return false;
    await trx.updateTable("reports").set({ objection: words }).where("id", "=", reportId).execute();
    await trx
      .updateTable("report_cases")
      .set({ state: "objected", reporter_objected_at: now().toISOString(), delete_at: null })
      .where("id", "=", caseId)
      .execute();
    await noteObjection(trx, caseId, "reporter");
    return true;
  });
}

/** Keeps the objection of a memory's writer, in the same way. */
export function objectAsWriter({ caseId }: WriterAccess, words: string): Promise<boolean> {
  return transaction(async (trx) => {
    const found = await decided(trx, caseId);
    if (!found || found.decision === "gone" || found.writer_objected_at || !isRecent(found.decided_at)) return false;
    await trx
      .updateTable("report_cases")
      .set({ state: "objected", writer_objection: words, writer_objected_at: now().toISOString(), delete_at: null })
      .where("id", "=", caseId)
      .execute();
    await noteObjection(trx, caseId, "writer");
    return true;
  });
}
