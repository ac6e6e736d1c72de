import { sql } from "kysely";
import { db } from "~/db/connection.server";
import type { MemorialStatus } from "~/db/schema";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { showDayOrTime, showShortOf } from "~/lib/day-or-moment";
import { businessOf, type Viewer } from "~/models/access";
import { picturesOf } from "~/models/media/picture.server";
import { memorialsNamed } from "~/models/search/names.server";
import { needing } from "./attention.server";
import type { ListQuery } from "./list-input";
import { orderOf, partsOf } from "./list-order.server";
import { type Memorials, memorialsFor } from "./looked-after.server";

/** Memorials on a page of the list. */
const pageSize = 25;

/** The memorials of the list as disjoint queries: many, which an index has in their order, and few, which are read before they are sorted. */
interface Sources {
  many?: Memorials | undefined;
  few?: Memorials | undefined;
}

function sourcesOf(viewer: Viewer, { search, attention }: ListQuery): Sources {
  const [many, few] = memorialsFor(viewer, search);
  if (!attention) return { many, few };
  const narrowed = needing(viewer, attention);
  // A range of service dates is one of an index; the ids of other memorials that need attention are few.
  if (attention === "service") return { many: narrowed(many), few: few && narrowed(few) };
  return { few: narrowed(search ? memorialsNamed(search) : (db.selectFrom("memorials") as Memorials)) };
}

type Counts = Record<MemorialStatus, number>;

async function countOf({ many, few }: Sources) {
  const counts: Counts = { active: 0, archived: 0 };
  for (const query of [many, few]) {
    if (!query) continue;
    const counted = query.select(["status", (column) => column.fn.countAll<number>().as("count")]).groupBy("status");
    for (const { status, count } of await counted.execute()) counts[status] += count;
  }
  return counts;
}

/** Like countOf, for all memorials that a viewer looks after. Those of the viewer or the business are already counted in a table (migration 011). */
async function countAll(viewer: Viewer) {
  const [, few] = memorialsFor(viewer);
  const storedCounts = few
    ? db.selectFrom("memorial_counts").select(["status", "count"]).where("user_id", "=", businessOf(viewer))
    : db.selectFrom("memorial_totals").select(["status", "count"]);
  const counts = await countOf({ few });
  for (const { status, count } of await storedCounts.execute()) counts[status] += count;
  return counts;
}

/** Selects the columns that the list shows and by which it is sorted. */
const selectShown = (query: Memorials) =>
  query
    .select(["memorials.id", "full_name", "date_of_birth", "date_of_death", "service_date", "service_location"])
    .select(["status", "created_at", "search_name", "portrait_id"]);

/** Like selectShown, materialised before it is sorted and filtered. Otherwise SQLite walks through all memorials instead of the few. */
function selectShownFirst(few: Memorials) {
  const found = db.with(
    (name) => name("few").materialized(),
    () => selectShown(few),
  );
  return found.selectFrom("few").selectAll();
}

/** The rows of a page, from each part of the order as many as the page may need. */
function readPage(sources: Sources, { status, order, page }: ListQuery) {
  const { many, few } = sources;
  const shown = partsOf(order).flatMap(({ within, by, direction }, number) => {
    const part = sql.lit(number).as("part");
    const first = many && selectShown(within(many)).where("status", "=", status).orderBy(by, direction);
    const all = few && db.selectFrom(selectShownFirst(few).as("memorials")).selectAll().where("status", "=", status);
    return [
      ...(first ? [first.orderBy("memorials.id").limit(page * pageSize)] : []),
      ...(all ? [within(all as unknown as Memorials) as unknown as typeof all] : []),
    ].map((rows) => db.selectFrom(rows.as("rows")).selectAll().select(part));
  });
  const union = shown.reduce((all, rows) => all.unionAll(rows));
  return db
    .selectFrom(union.as("all_memorials"))
    .selectAll()
    .orderBy(orderOf(order))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

/** The numbers of pending memories and late files at some memorials; those without any are omitted. */
async function waitingByMemorial(memorialIds: string[]): Promise<Map<string, number>> {
  if (!memorialIds.length) return new Map();
  const rows = await db
    .selectFrom("waiting_memories")
    .select(["memorial_id", (column) => column.fn.countAll<number>().as("count")])
    .where("memorial_id", "in", memorialIds)
    .groupBy("memorial_id")
    .execute();
  return new Map(rows.map(({ memorial_id, count }) => [memorial_id, count]));
}

/**
 * A page of the memorials that a viewer looks after, each with its portrait and its number of pending memories; the total numbers of active and
 * archived ones, and the number and pages of those found.
 */
export async function listMemorials(viewer: Viewer, query: ListQuery) {
  const sources = sourcesOf(viewer, query);
  const rows = await readPage(sources, query);
  const portraits = await picturesOf(rows.map(({ portrait_id }) => portrait_id));
  const waiting = await waitingByMemorial(rows.map(({ id }) => id));
  const counts = await countAll(viewer);
  const found = (query.search || query.attention ? await countOf(sources) : counts)[query.status];
  const shown = rows.map(({ portrait_id, search_name, part, ...row }) => ({
    ...row,
    service: row.service_date && showDayOrTime(row.service_date, env.timeZone),
    serviceShort: row.service_date && showShortOf(row.service_date, env.timeZone, now()),
    portrait: portraits.get(portrait_id ?? "") ?? null,
    toRead: waiting.get(row.id) ?? 0,
  }));
  return { rows: shown, counts, found, pages: Math.max(1, Math.ceil(found / pageSize)) };
}
