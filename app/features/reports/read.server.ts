import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { tokenHash } from "~/lib/token";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { toMemoryView, viewColumns } from "~/models/memory/list.server";
import { picturesByMemory } from "~/models/memory/pictures.server";
import type { ReporterAccess } from "./access";
import { cases, dayOf, type Row, toShown } from "./find.server";
import { kept } from "./input";

/** The content of a memory that was reported, with its pictures or the one that the report is about. */
async function memoryOf({ memory_id, position }: Row) {
  if (memory_id === null) return null;
  const row = await db
    .selectFrom("memories")
    .leftJoin("media", "media.id", "memories.media_id")
    .select(viewColumns)
    .where("memories.id", "=", memory_id)
    .executeTakeFirst();
  if (!row) return null;
  const pictures = (await picturesByMemory([row.id])).get(row.id) ?? [];
  return toMemoryView(
    row,
    pictures.filter((picture) => picture.media && (position === null || picture.position === position)),
  );
}

/** The most reports that a case's page lists. */
const mostReports = 50;

/** A case at a memorial for its decision; null if there is none. Objections wait for somebody who may edit the memorial. */
export async function readCase({ memorialId, standing }: MemorialAccess<"review">, caseId: string) {
  const row = await cases()
    .where("report_cases.id", "=", caseId)
    .where("report_cases.memorial_id", "=", memorialId)
    .executeTakeFirst();
  if (!row) return null;
  const [shown] = await toShown([row]);
  if (!shown) return null;
  const reports = await db
    .selectFrom("reports")
    .select(["id", "reason", "words", "name", "sent_at", "objection"])
    .where("case_id", "=", caseId)
    .orderBy("sent_at", "desc")
    .limit(mostReports)
    .execute();
  const isGone = row.about !== "page" && row.memory_id === null;
  return {
    ...shown,
    content: await memoryOf(row),
    reports: reports.map(({ sent_at, ...report }) => ({ ...report, sent: dayOf(sent_at) })),
    writerObjection: row.writer_objection,
    decided: row.decision && {
      decision: row.decision,
      ground: row.ground,
      reason: row.reason ?? "",
      day: dayOf(row.decided_at ?? row.opened_at),
    },
    state: row.state,
    isGone,
    mayDecide: !isGone && (row.state === "open" || (row.state === "objected" && mayOnMemorial(standing, "edit"))),
  };
}

/** The report with a token at a memorial; null if there is none. */
export async function findReport(token: string, memorialId: string) {
  const hash = tokenHash(token);
  const row = await db
    .selectFrom("reports")
    .innerJoin("report_cases", "report_cases.id", "case_id")
    .select(["reports.id", "case_id"])
    .where((where) => where.or([where("token_hash", "=", hash), where("letter_hash", "=", hash)]))
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  return row ? { reportId: row.id, caseId: row.case_id } : null;
}

/** A report as its reporter follows it. Null once it is gone. */
export async function readReport({ reportId, caseId }: ReporterAccess) {
  const row = await cases().where("report_cases.id", "=", caseId).executeTakeFirst();
  const report = await db
    .selectFrom("reports")
    .select(["reason", "email", "language", "objection"])
    .where("id", "=", reportId)
    .executeTakeFirst();
  if (!row || !report) return null;
  const isGone = row.about !== "page" && row.memory_id === null && row.decision === null;
  return {
    memory: row.author_name === null ? null : { author: row.author_name, title: row.content_title ?? "" },
    about: row.about,
    why: report.reason,
    hasAddress: report.email !== null,
    language: report.language,
    isHidden: row.is_hidden === 1,
    state: row.state,
    decision: isGone ? ("gone" as const) : row.decision,
    ground: row.ground,
    reason: row.reason,
    objection: report.objection,
    mayObject:
      row.state === "decided" &&
      row.decision !== "gone" &&
      row.reporter_objected_at === null &&
      isRecent(row.decided_at),
  };
}

/** Whether a decision (ISO UTC) is so recent that it can be objected to. */
export const isRecent = (decidedAt: string | null): boolean =>
  decidedAt !== null && Date.parse(decidedAt) > now().getTime() - kept;
