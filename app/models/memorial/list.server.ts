import type { SelectQueryBuilder } from "kysely";
import { db } from "~/db/connection.server";
import type { MemorialStatus, Schema } from "~/db/schema";
import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import { businessOf, mayOnSite, type Viewer } from "../access";
import { memorialsNamed } from "../search/names.server";

/** Memorials on a page of the list. */
const pageSize = 25;

/** The maximum characters of a search; no name is longer. */
const longestSearch = 100;

interface ListQuery {
  status: MemorialStatus;
  /** Part of the full name; empty for all memorials. */
  search: string;
  /** From 1. */
  page: number;
}

type Memorials = SelectQueryBuilder<Schema, "memorials", object>;

/**
 * The memorials that a viewer looks after, as disjoint queries that each use an index of their own: all memorials for the admin; for others those of
 * the viewer or the viewer's business, which may be many, and the few that they are co-owners of. A colleague may own some as well.
 */
function memorialsFor(viewer: Viewer, text: string): [own: Memorials, shared?: Memorials] {
  const all = () => (text ? memorialsNamed(text) : (db.selectFrom("memorials") as Memorials));
  if (mayOnSite(viewer, "seeAllMemorials")) return [all()];
  const business = businessOf(viewer);
  const coOwned = db.selectFrom("memorial_owners").select("memorial_id").where("account_id", "=", viewer.id);
  const shared = all()
    .where((where) => where.or([where("memorials.id", "in", coOwned), where("user_id", "=", viewer.id)]))
    .where("user_id", "is not", business);
  return [all().where("user_id", "=", business), shared];
}

type Counts = Record<MemorialStatus, number>;

async function countOf(queries: (Memorials | undefined)[]) {
  const counts: Counts = { active: 0, archived: 0 };
  for (const query of queries) {
    if (!query) continue;
    const counted = query.select(["status", (column) => column.fn.countAll<number>().as("count")]).groupBy("status");
    for (const { status, count } of await counted.execute()) counts[status] += count;
  }
  return counts;
}

/** Like countOf, for all memorials that a viewer looks after. Those of the viewer or the business are already counted in a table (migration 011). */
async function countAll(viewer: Viewer) {
  const [, shared] = memorialsFor(viewer, "");
  const storedCounts = shared
    ? db.selectFrom("memorial_counts").select(["status", "count"]).where("user_id", "=", businessOf(viewer))
    : db.selectFrom("memorial_totals").select(["status", "count"]);
  const counts = await countOf([shared]);
  for (const { status, count } of await storedCounts.execute()) counts[status] += count;
  return counts;
}

/** Selects the columns that the list shows. */
const selectShown = (query: Memorials) =>
  query
    .select(["memorials.id", "full_name", "date_of_birth", "date_of_death", "service_date", "service_location"])
    .select(["status", "created_at"]);

/** Like selectShown, materialised before it is sorted and filtered. Otherwise SQLite walks through all memorials instead of the few shared ones. */
function selectShownFirst(shared: Memorials) {
  const found = db.with(
    (name) => name("shared").materialized(),
    () => selectShown(shared),
  );
  return db.selectFrom(found.selectFrom("shared").selectAll().as("found")).selectAll();
}

/** A page of the memorials that a viewer looks after, newest first; the total numbers of active and archived ones, and the pages of the search. */
export async function listMemorials(viewer: Viewer, { status, search, page }: ListQuery) {
  const text = search.trim().slice(0, longestSearch);
  const [own, shared] = memorialsFor(viewer, text);
  const newest = selectShown(own)
    .where("status", "=", status)
    .orderBy("created_at", "desc")
    .orderBy("memorials.id")
    .limit(page * pageSize);
  const newestOwn = db.selectFrom(newest.as("newest")).selectAll();
  const all = shared ? newestOwn.unionAll(selectShownFirst(shared).where("status", "=", status)) : newestOwn;
  const rows = await db
    .selectFrom(all.as("all_memorials"))
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const counts = await countAll(viewer);
  const found = text ? await countOf(memorialsFor(viewer, text)) : counts;
  const shown = rows.map((row) => ({ ...row, service: row.service_date && showTime(row.service_date, env.timeZone) }));
  return { rows: shown, counts, pages: Math.max(1, Math.ceil(found[status] / pageSize)) };
}
