import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { featuresOn } from "~/features/all.server";
import { fold } from "~/lib/fold";
import { countWith, globOf, indexed, memoriesWith, rowsOf } from "~/models/search/names.server";
import type { MemorialAccess, Viewer } from "../access";
import { waits } from "../memory/waiting.server";
import { type Filters, mostAtOnce, searchDepth } from "./input";
import { queueOf } from "./queue.server";
import { readReviewed } from "./reviewed.server";
import { memorialOf, queueOwner, type Reviewer, reviewsAll } from "./reviewer";

/** Memories on a page of the list (docs/product/limits.md). */
const pageSize = 10;

/** The highest number that is counted. Above it the list says 'more than', so that a million memories are as quick as a thousand. */
const mostCounted = 10_000;

/** The filters, the memories that features found for the search, and the person whose queue is read; null on the screens of one memorial and of all. */
type Query = Pick<Filters, "memorial" | "type" | "status" | "q"> & { added: string[]; queue: Viewer | null };
type Memories = SelectQueryBuilder<Schema, "memories", object>;

/** Applies all filters but the search. Status and type are literals, because SQLite doesn't use partial indexes for parameters. */
const filtered = (from: Memories, { memorial, type, status }: Query) =>
  from
    .$if(status === "pending", (query) => query.where(waits))
    .$if(status === "approved" || status === "rejected", (query) =>
      query.where("approval_status", "=", sql.lit(status as "approved")),
    )
    .$if(memorial !== "", (query) => query.where("memories.memorial_id", "=", memorial))
    .$if(type !== "", (query) => query.where("memory_type", "=", sql.lit(type as "story")));

const newestFirst = <T extends Memories>(query: T) =>
  query.orderBy("memories.created_at", "desc").orderBy("memories.id") as T;

const isShort = (q: string) => [...fold(q)].length < indexed;

/** The memories that match the filters and the search. A search of one or two characters is too short for the index and reads the newest memories. */
function matching(filters: Query): Memories {
  const { q, queue } = filters;
  const queued = queue && queueOf(queue, filters);
  if (!q) return queued ?? filtered(db.selectFrom("memories") as Memories, filters);
  const inQueue = (memories: Memories) =>
    memories.$if(queued !== null, (query) =>
      query.where("memories.id", "in", (queued as Memories).select("memories.id")),
    ) as Memories;
  if (!isShort(q)) {
    const all = db
      .selectFrom(memoriesWith(q, searchDepth).as("with_words"))
      .select("memory_id")
      .union(rowsOf(filters.added));
    const found = db.selectFrom(all.as("found")).crossJoin("memories");
    return inQueue(filtered(found.whereRef("memories.id", "=", "found.memory_id") as unknown as Memories, filters));
  }
  const newest = newestFirst(inQueue(filtered(db.selectFrom("memories") as Memories, filters)))
    .selectAll()
    .limit(searchDepth);
  const named = sql<boolean>`memories.id in (${rowsOf(filters.added)})`;
  const contains = (column: string) => sql<boolean>`${sql.ref(column)} glob ${globOf(q)}`;
  return db
    .selectFrom(newest.as("memories"))
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .where((where) =>
      where.or([named, ...["author_name", "content_title", "content_text", "full_name"].map(contains)]),
    ) as unknown as Memories;
}

async function countOf(filters: Query) {
  const matches = matching(filters)
    .select(sql.lit(1).as("one"))
    .limit(mostCounted + 1);
  const { count } = await db
    .selectFrom(matches.as("matches"))
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a search has only covered the newest memories. */
async function isCut(filters: Query): Promise<boolean> {
  if (!filters.q) return false;
  const total = isShort(filters.q) ? await countOf({ ...filters, q: "" }) : await countWith(filters.q, searchDepth + 1);
  return total > searchDepth;
}

/** The memories that features find for a search. */
async function addedTo(q: string): Promise<string[]> {
  const found = await Promise.all((await featuresOn()).map(({ foundBy }) => foundBy?.(globOf(q), searchDepth) ?? []));
  return found.flat();
}

/** The query of a reviewer's filters, which is limited to what they may see. */
async function queryOf(access: Reviewer, requested: Filters): Promise<Query> {
  const own = memorialOf(access);
  return {
    ...requested,
    added: requested.q ? await addedTo(requested.q) : [],
    queue: queueOwner(access),
    ...(own && { memorial: own }),
    ...(!reviewsAll(access) && { status: "pending" as const }),
  };
}

/** The memories of all pages that wait and match a reviewer's filters: the newest 500 of them, and the number of all (10,000 at most). */
export async function listWaiting(access: Reviewer, requested: Filters) {
  const filters = { ...(await queryOf(access, requested)), status: "pending" as const };
  const ids = newestFirst(matching(filters).select("memories.id")).limit(mostAtOnce);
  return { memories: await readReviewed(access, ids), count: Math.min(await countOf(filters), mostCounted) };
}

/** The newest memories at a memorial that wait, or that are published, up to a number. */
export function newestAt(access: MemorialAccess<"review">, status: "pending" | "approved", most: number) {
  const all: Query = { memorial: access.memorialId, type: "", status, q: "", added: [], queue: null };
  return readReviewed(access, newestFirst(matching(all).select("memories.id")).limit(most));
}

/**
 * A page of the memories that match a reviewer's filters, newest first; a number beyond the last page gives the last page. Also returns
 * the number of matches up to 10,000. `more` says that there are more, `cut` that a search only covered the newest memories. Owners and co-owners
 * only see pending memories, of their memorial or of all that they look after, whatever the filters are.
 */
export async function listMemories(access: Reviewer, requested: Filters) {
  const filters = await queryOf(access, requested);
  const found = await countOf(filters);
  const count = Math.min(found, mostCounted);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(requested.page, pages);
  // Skipped rows are counted in an index alone; rows and media are only read for this page.
  const ids = newestFirst(matching(filters).select("memories.id"))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const memories = await readReviewed(access, ids);
  return { memories, count, more: found > mostCounted, cut: await isCut(filters), page, pages };
}
