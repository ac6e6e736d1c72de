import { db } from "~/db/connection.server";
import type { Kept } from "../feature";

/** The reports that were sent with one of several addresses (in lower case). */
export async function reportsFrom(emails: string[]): Promise<Kept[]> {
  const rows = await db
    .selectFrom("reports")
    .innerJoin("report_cases", "report_cases.id", "case_id")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["reports.id", "email", "full_name as memorial"])
    .where("email", "in", emails)
    .execute();
  return rows.map(({ id, email, memorial }) => {
    const row = db
      .selectFrom("reports")
      .innerJoin("report_cases", "report_cases.id", "case_id")
      .select([
        "reports.reason",
        "words",
        "name",
        "email",
        "language",
        "sent_at",
        "objection",
        "decision",
        "decided_at",
      ])
      .where("reports.id", "=", id);
    return {
      id,
      line: `report ${id} at ${memorial}: found by its address, ${email}`,
      exported: async () => ["reportsSent", { memorial, ...(await row.executeTakeFirstOrThrow()) }],
      // The report itself stays until it is decided: somebody else may be in the picture as well.
      drop: async (trx) => {
        const gone = { words: null, name: null, email: null, objection: null, letter_hash: null };
        await trx.updateTable("reports").set(gone).where("id", "=", id).execute();
      },
    };
  });
}

/** The reports about which an account has decided. */
export async function exportDecisions(accountId: string) {
  const rows = await db
    .selectFrom("report_cases")
    .select(["memorial_id", "about", "decision", "ground", "reason", "decided_at"])
    .where("decided_by", "=", accountId)
    .execute();
  return { reportsDecided: rows };
}
