import type { SelectQueryBuilder } from "kysely";
import { db } from "~/db/connection.server";
import type { MemorialStatus, Schema } from "~/db/schema";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import { mayOnSite, type Viewer } from "../access";
import { memorialsNamed } from "../search/names.server";

/** Rows of a page of the list. */
const pageSize = 25;

/** Characters of a search that are looked at; no name is longer. */
const searched = 100;

interface Asked {
  status: MemorialStatus;
  /** A part of the full name; empty for all. */
  search: string;
  /** From 1. */
  page: number;
}

type Memorials = SelectQueryBuilder<Schema, "memorials", object>;

/**
 * What a viewer looks after, in parts that have no memorial in common, each found by an index of its own: the many first, then, if any, the
 * few that one shares in.
 */
function partsFor(viewer: Viewer, text: string): [many: Memorials, few?: Memorials] {
  const all = () => (text ? memorialsNamed(text) : (db.selectFrom("memorials") as Memorials));
  if (mayOnSite(viewer, "seeAllMemorials")) return [all()];
  const shared = all()
    .where("memorials.id", "in", (from) =>
      from.selectFrom("memorial_owners").select("memorial_id").where("account_id", "=", viewer.id),
    )
    .where((where) => where.or([where("user_id", "!=", viewer.id), where("user_id", "is", null)]));
  return [all().where("user_id", "=", viewer.id), shared];
}

type Counts = Record<MemorialStatus, number>;

async function countOf(parts: (Memorials | undefined)[]) {
  const counts: Counts = { active: 0, archived: 0 };
  for (const part of parts) {
    if (!part) continue;
    const counted = part.select(["status", (column) => column.fn.countAll<number>().as("count")]).groupBy("status");
    for (const { status, count } of await counted.execute()) counts[status] += count;
  }
  return counts;
}

/** As countOf, for all that a viewer looks after: of the many the database keeps count itself (migration 011). */
async function countAll(viewer: Viewer) {
  const [, few] = partsFor(viewer, "");
  const kept = few
    ? db.selectFrom("memorial_counts").select(["status", "count"]).where("user_id", "=", viewer.id)
    : db.selectFrom("memorial_totals").select(["status", "count"]);
  const counts = await countOf([few]);
  for (const { status, count } of await kept.execute()) counts[status] += count;
  return counts;
}

/** What the list shows of the memorials of a part. */
const shownOf = (part: Memorials) =>
  part
    .select(["memorials.id", "full_name", "date_of_birth", "date_of_death", "service_date", "service_location"])
    .select(["status", "created_at"]);

/** As shownOf, found before anything is sorted or left out: asked to do that as well, SQLite walks through all memorials instead of the few. */
function foundFirst(few: Memorials) {
  const found = db.with(
    (name) => name("few").materialized(),
    () => shownOf(few),
  );
  return db.selectFrom(found.selectFrom("few").selectAll().as("found")).selectAll();
}

/** A page of the memorials that a viewer looks after, newest first; how many are active and archived in all, and how many pages fit the search. */
export async function listMemorials(viewer: Viewer, { status, search, page }: Asked) {
  const text = search.trim().slice(0, searched);
  const [many, few] = partsFor(viewer, text);
  const newest = shownOf(many)
    .where("status", "=", status)
    .orderBy("created_at", "desc")
    .orderBy("memorials.id")
    .limit(page * pageSize);
  const own = db.selectFrom(newest.as("newest")).selectAll();
  const rows = await db
    .selectFrom((few ? own.unionAll(foundFirst(few).where("status", "=", status)) : own).as("seen"))
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const counts = await countAll(viewer);
  const found = text ? await countOf(partsFor(viewer, text)) : counts;
  const shown = rows.map((row) => ({ ...row, service: row.service_date && showTime(row.service_date, env.timeZone) }));
  return { rows: shown, counts, pages: Math.max(1, Math.ceil(found[status] / pageSize)) };
}
