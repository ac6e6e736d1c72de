import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { fold } from "~/lib/fold";
import { waits } from "../memory/waiting.server";
import { countWith, indexed, memoriesWith } from "../search/words.server";
import { type Filters, lookedAt } from "./input";
import { readReviewed } from "./reviewed.server";
import { memorialOf, type Reviewer } from "./reviewer";

/** Spec 2 §9. */
const pageSize = 10;

/** Up to where memories are counted: beyond it 'more than' is said, so that a page about a million is as quick as one about a thousand. */
const counted = 10_000;

type Narrowed = Pick<Filters, "memorial" | "type" | "status" | "q">;
type Memories = SelectQueryBuilder<Schema, "memories", object>;

/** Memories that filters let through, their text aside. Status and type stand as literals: some indexes are known by them alone. */
const filtered = (from: Memories, { memorial, type, status }: Narrowed) =>
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

/** The memories that fit, with or without the index of words: one or two characters are looked for in the newest memories alone. */
function fitting(filters: Narrowed): Memories {
  const { q } = filters;
  if (!q) return filtered(db.selectFrom("memories") as Memories, filters);
  if (!isShort(q)) {
    const found = db.selectFrom(memoriesWith(q, lookedAt).as("found")).crossJoin("memories");
    return filtered(found.whereRef("memories.id", "=", "found.memory_id") as unknown as Memories, filters);
  }
  const newest = newestFirst(filtered(db.selectFrom("memories") as Memories, filters))
    .selectAll()
    .limit(lookedAt);
  const part = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const says = (column: string) => sql<boolean>`${sql.ref(column)} like ${part} escape '\\'`;
  return db
    .selectFrom(newest.as("memories"))
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .where((where) =>
      where.or(["author_name", "content_title", "content_text", "full_name"].map((column) => says(column))),
    ) as unknown as Memories;
}

async function countOf(filters: Narrowed) {
  const some = fitting(filters)
    .select(sql.lit(1).as("one"))
    .limit(counted + 1);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a search looked through the newest memories alone. */
async function isCut(filters: Narrowed): Promise<boolean> {
  if (!filters.q) return false;
  const seen = isShort(filters.q) ? await countOf({ ...filters, q: "" }) : await countWith(filters.q, lookedAt + 1);
  return seen > lookedAt;
}

/**
 * A page of the memories that fit a reviewer's filters, newest first (spec 2 §7), the last page for one beyond it; and how many fit in all, up
 * to 10,000 ('more' says that there are others beyond, 'cut' that a search saw the newest alone). Owners and co-owners see what is pending at their memorial, whatever they ask for.
 */
export async function listMemories(access: Reviewer, asked: Filters) {
  const own = memorialOf(access);
  const filters = own ? { ...asked, memorial: own, status: "pending" as const } : asked;
  const found = await countOf(filters);
  const count = Math.min(found, counted);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(asked.page, pages);
  // What is skipped is counted in an index alone; rows and media are read for the page only.
  const ids = newestFirst(fitting(filters).select("memories.id"))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const memories = await readReviewed(ids);
  return { memories, count, more: found > counted, cut: await isCut(filters), page, pages };
}
