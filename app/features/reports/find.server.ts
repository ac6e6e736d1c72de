import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { later } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import { isAdmin, type MemorialAccess, ownersFor, type SiteAccess, type Viewer } from "~/models/access";
import { coOwnedBy } from "~/models/memorial/looked-after.server";
import type { Trace } from "~/models/memorial/trace";
import { memorialOf, queueOwner, type Reviewer } from "~/models/moderation/reviewer";
import type { From } from "~/models/people/leaving.server";
import type { Counted } from "../feature";
import { adminsAfter, type Decision } from "./input";

/** The most cases that a queue shows. */
const mostShown = 20;

/** The day of a time (ISO UTC) in words. */
export const dayOf = (at: string) => showDay(dayIn(env.timeZone, new Date(at)));

/** The time before which cases without a decision are shown to admins (ISO UTC). */
const late = () => later(-adminsAfter);

/** Whether the subject of a case is still there, as a condition. */
export const isThere = sql<boolean>`(about = 'page' or memory_id is not null)`;

/** All cases, with what is known of what they are about. */
export const cases = () =>
  db
    .selectFrom("report_cases")
    .innerJoin("memorials", "memorials.id", "report_cases.memorial_id")
    .leftJoin("memories", "memories.id", "memory_id")
    .select(["report_cases.id", "report_cases.memorial_id", "about", "memory_id", "position", "state", "opened_at"])
    .select(["is_hidden", "hidden_at_once", "decision", "ground", "reason", "report_cases.decided_at", "delete_at"])
    .select([
      "reporter_objected_at",
      "writer_objection",
      "writer_objected_at",
      "full_name",
      "author_name",
      "content_title",
    ])
    .select((eb) => [
      eb
        .selectFrom("reports")
        .select((column) => column.fn.countAll<number>().as("count"))
        .whereRef("case_id", "=", "report_cases.id")
        .as("count"),
    ]);

/** The cases that wait: those about what is still there. */
const waiting = () => cases().where("state", "in", ["open", "objected"]).where(isThere);

/** A row of them. */
export type Row = Awaited<ReturnType<ReturnType<typeof cases>["executeTakeFirstOrThrow"]>>;

/** The newest report of each of some cases that says something, and the reasons of all. */
async function saidIn(caseIds: string[]) {
  if (!caseIds.length) return [];
  return db
    .selectFrom("reports")
    .select(["case_id", "reason", "words", "objection"])
    .where("case_id", "in", caseIds)
    .orderBy("sent_at", "desc")
    .limit(mostShown * 50)
    .execute();
}

/** Cases as lists show them, with what was said about each. */
export async function toShown(rows: Row[]) {
  const said = await saidIn(rows.map(({ id }) => id));
  return rows.map((row) => {
    const own = said.filter(({ case_id }) => case_id === row.id);
    return {
      id: row.id,
      memorial: { id: row.memorial_id, name: row.full_name },
      about: row.about,
      memory: row.author_name === null ? null : { author: row.author_name, title: row.content_title ?? "" },
      count: row.count ?? 0,
      reasons: [...new Set(own.map(({ reason }) => reason))],
      words: own.find(({ words }) => words)?.words ?? null,
      isHidden: row.is_hidden === 1,
      isObjected: row.state === "objected",
      opened: dayOf(row.opened_at),
      isLate: row.opened_at <= late(),
    };
  });
}

/** A case as lists show it. */
export type ShownCase = Awaited<ReturnType<typeof toShown>>[number];

const ownOf = (viewer: Viewer) => db.selectFrom("memorials").select("id").where("user_id", "in", ownersFor(viewer));

/**
 * The cases that wait for a reviewer, the oldest first: at one memorial, or at all that they look after; for an admin on a screen of all those without
 * a decision for 3 days, those with an objection, and those at memorials without an owner.
 */
export async function waitingFor(access: Reviewer): Promise<ShownCase[]> {
  const memorial = memorialOf(access);
  const viewer = queueOwner(access);
  const rows = await waiting()
    .$if(memorial !== null, (query) => query.where("report_cases.memorial_id", "=", memorial))
    .$if(viewer !== null, (query) =>
      query.where((where) =>
        where.or([
          where("report_cases.memorial_id", "in", ownOf(viewer as Viewer)),
          where("report_cases.memorial_id", "in", coOwnedBy(viewer as Viewer)),
        ]),
      ),
    )
    .$if(memorial === null && viewer === null, (query) =>
      query.where((where) =>
        where.or([
          where("opened_at", "<=", late()),
          where("state", "=", "objected"),
          where("memorials.user_id", "is", null),
        ]),
      ),
    )
    .orderBy("is_hidden", "desc")
    .orderBy("opened_at")
    .limit(mostShown)
    .execute();
  return toShown(rows);
}

/** The cases that wait at a memorial, for the people who look after it. */
export async function waitingAt({ memorialId }: MemorialAccess<"manage">): Promise<ShownCase[]> {
  return toShown(
    await waiting().where("report_cases.memorial_id", "=", memorialId).orderBy("opened_at").limit(mostShown).execute(),
  );
}

/** The memorials with cases that wait for a viewer; for an admin those that are late anywhere. */
export async function memorialsWaiting(viewer: Viewer): Promise<{ id: string; name: string; count: number }[]> {
  const rows = await db
    .selectFrom("report_cases")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memorial_id", "full_name"])
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("state", "in", ["open", "objected"])
    .where(isThere)
    .$if(isAdmin(viewer), (query) =>
      query.where((where) => where.or([where("opened_at", "<=", late()), where("state", "=", "objected")])),
    )
    .$if(!isAdmin(viewer), (query) =>
      query.where((where) =>
        where.or([where("memorial_id", "in", ownOf(viewer)), where("memorial_id", "in", coOwnedBy(viewer))]),
      ),
    )
    .groupBy(["memorial_id", "full_name"])
    .limit(mostShown)
    .execute();
  return rows.map(({ memorial_id, full_name, count }) => ({ id: memorial_id, name: full_name, count }));
}

/** All cases for admins, those that wait first, then the latest decisions: a page of 20. */
export async function listCases(
  _access: SiteAccess<"moderate">,
  page: number,
): Promise<{ cases: (ShownCase & { decision: Decision | null })[]; pages: number }> {
  const { count } = await db
    .selectFrom("report_cases")
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await cases()
    .orderBy((order) => order.case().when("state", "=", "decided").then(1).else(0).end())
    .orderBy("opened_at", "desc")
    .limit(mostShown)
    .offset((page - 1) * mostShown)
    .execute();
  const shown = await toShown(rows);
  return {
    cases: shown.map((one, index) => ({ ...one, decision: rows[index]?.decision ?? null })),
    pages: Math.max(1, Math.ceil(count / mostShown)),
  };
}

/** Counts the reports about a memorial. */
export async function countReports(from: From, memorialId: string): Promise<Counted[]> {
  const { count } = await from
    .selectFrom("reports")
    .innerJoin("report_cases", "report_cases.id", "case_id")
    .where("memorial_id", "=", memorialId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return [{ count, one: "report of something on it", many: "reports of something on it" }];
}

/** The sign of it at a memorial, for those who ask whether anybody has touched that. */
export const reportTrace: Trace = {
  words: "Somebody has reported something on it",
  condition: (where) =>
    where.exists(where.selectFrom("report_cases").select("id").whereRef("memorial_id", "=", "memorials.id")),
};
