import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { csvLine, csvMark } from "~/lib/csv-cell";
import { hour } from "~/lib/time";
import type { SiteAccess } from "~/models/access";
import type { Decision, Ground } from "./input";

const linesOf = (trx: Writing, caseId: string) =>
  trx.selectFrom("reports").select("log_number").where("case_id", "=", caseId);

/** Notes a decision in the lines of a case's reports: the first one as it is, a later one as the outcome of the objection. */
export async function noteDecision(
  trx: Writing,
  caseId: string,
  { decision, ground, by }: { decision: Decision; ground: Ground | null; by: "moderator" | "admin" | "nobody" },
): Promise<void> {
  const at = now().toISOString();
  const lines = () => trx.updateTable("report_log").where("number", "in", linesOf(trx, caseId));
  await lines().set({ outcome: decision, outcome_at: at }).where("decision", "is not", null).execute();
  await lines().set({ decision, ground, decided_by: by, decided_at: at }).where("decision", "is", null).execute();
}

/** Notes an objection in the lines of a case's reports. A second one takes the place of the first. */
export async function noteObjection(trx: Writing, caseId: string, by: "reporter" | "writer"): Promise<void> {
  await trx
    .updateTable("report_log")
    .set({ objected_by: by, objected_at: now().toISOString(), outcome: null, outcome_at: null })
    .where("number", "in", linesOf(trx, caseId))
    .execute();
}

const heading = [
  "Number",
  "Received",
  "Category",
  "About",
  "Hidden automatically",
  "Decision",
  "Ground",
  "Decided by",
  "Decided",
  "Hours to decision",
  "Objection by",
  "Objection received",
  "Outcome of objection",
  "Outcome decided",
];

/** The lines that are read at once. */
const batch = 1000;

const hours = (from: string, to: string | null) =>
  to === null ? "" : ((Date.parse(to) - Date.parse(from)) / hour).toFixed(1);

/**
 * The log as a CSV file (RFC 4180) in pieces, for the report of DSA, article 24. Each cell is a number, a time (ISO UTC) or a word of ours, so a spreadsheet
 * has nothing to calculate and nothing needs quotation marks.
 */
export async function* writeLog(_access: SiteAccess<"moderate">): AsyncGenerator<string> {
  yield csvMark + csvLine(heading);
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("report_log")
      .selectAll()
      .where("number", ">", last)
      .orderBy("number")
      .limit(batch)
      .execute();
    for (const row of rows) {
      const cells = [
        row.number,
        row.received_at,
        row.category,
        row.about,
        row.hidden_at_once ? "yes" : "no",
        row.decision,
        row.ground,
        row.decided_by,
        row.decided_at,
        hours(row.received_at, row.decided_at),
        row.objected_by,
        row.objected_at,
        row.outcome,
        row.outcome_at,
      ];
      yield `${cells.map((cell) => cell ?? "").join(",")}\r\n`;
      last = row.number;
    }
    if (rows.length < batch) return;
  }
}
