import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { isAdmin, ownersFor, type Viewer } from "~/models/access";
import { memoryTotals } from "~/models/analytics/site.server";
import { coOwnedBy, looksAfterSeveral } from "~/models/memorial/looked-after.server";
import { countLateFiles } from "~/models/memory/waiting.server";
import type { Filters } from "./input";

type Memories = SelectQueryBuilder<Schema, "memories", object>;

/** The pending memories at the memorials that a viewer looks after, each once: those of the viewer's or the business's memorials, and the few shared ones. */
function waitingFor(viewer: Viewer, { memorial = "", type = "" as Filters["type"] } = {}) {
  const owners = ownersFor(viewer);
  const waiting = db
    .selectFrom("waiting_memories")
    .select(["memory_id as id", "memorial_id", "created_at"])
    .$if(memorial !== "", (query) => query.where("memorial_id", "=", memorial))
    .$if(type !== "", (query) => query.where("memory_type", "=", type as "story"));
  const shared = waiting
    .where("memorial_id", "in", coOwnedBy(viewer))
    .where((where) => where.or([where("user_id", "is", null), where("user_id", "not in", owners)]));
  return waiting.where("user_id", "in", owners).unionAll(shared);
}

/** The queue as a query of memories with the columns id, memorial_id and created_at, filtered by memorial and type. */
export function queueOf(viewer: Viewer, { memorial, type }: Pick<Filters, "memorial" | "type">): Memories {
  return db.selectFrom(waitingFor(viewer, { memorial, type }).as("memories")) as unknown as Memories;
}

/** The memorials with memories in a viewer's queue, up to a number, and the chosen one if the viewer looks after it. */
export function queuedMemorials(viewer: Viewer, chosen: string, most: number) {
  const waiting = db.selectFrom(waitingFor(viewer).as("waiting")).select("memorial_id as id").distinct().limit(most);
  const own = db
    .selectFrom("memorials")
    .select("id")
    .where("id", "=", chosen)
    .where((where) => where.or([where("user_id", "in", ownersFor(viewer)), where("id", "in", coOwnedBy(viewer))]));
  return db.selectFrom(waiting.as("queued")).select("id").union(own);
}

/** The highest number that a tab shows. */
const mostShown = 999;

/** The number of pending memories and late files at all memorials that a viewer looks after, counted up to 1,000. */
export async function countQueue(viewer: Viewer): Promise<number> {
  const queued = db.selectFrom(waitingFor(viewer).as("waiting")).select(sql.lit(1).as("one"));
  const { count } = await db
    .selectFrom(queued.limit(mostShown + 1).as("queued"))
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of pending memories and late files for a viewer: on the whole site for the admin, else like countQueue. */
export async function countToRead(viewer: Viewer): Promise<number> {
  return isAdmin(viewer) ? (await memoryTotals()).pending + (await countLateFiles(null)) : countQueue(viewer);
}

/** A number of pending memories in words: '13', or '999+'. */
const shownCount = (count: number) => (count > mostShown ? `${mostShown}+` : String(count));

/**
 * The number on a viewer's tab 'Memories to read', empty if nothing is pending. Null for viewers without the tab: admins, who have moderation, and
 * those who look after one memorial at most and have nothing to read. Never throws: every page has it, also those that say that something failed.
 */
export async function queueTab(viewer: Viewer): Promise<string | null> {
  if (isAdmin(viewer)) return null;
  try {
    const count = await countQueue(viewer);
    if (count) return shownCount(count);
    return (await looksAfterSeveral(viewer)) ? "" : null;
  } catch (error) {
    console.error("memories to read:", error);
    return null;
  }
}
