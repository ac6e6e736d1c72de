import { db } from "~/db/connection.server";
import { fold } from "~/lib/fold";
import type { Kept, Sought } from "../feature";

/** The reports that were sent with one of a person's addresses, or under one of their names. */
export async function reportsFrom({ emails, names }: Sought): Promise<Kept[]> {
  const rows = await db
    .selectFrom("reports")
    .innerJoin("report_cases", "report_cases.id", "case_id")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["reports.id", "email", "name", "full_name as memorial"])
    .where((where) => where.or([where("email", "in", emails), where("name", "is not", null)]))
    .execute();
  const own = rows.filter(({ email, name }) => emails.includes(email ?? "") || names.includes(fold(name ?? "")));
  return own.map(({ id, email, name, memorial }) => {
    const by = emails.includes(email ?? "") ? `its address, ${email}` : `the name ${name}`;
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
      line: `report ${id} at ${memorial}: found by ${by}`,
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
