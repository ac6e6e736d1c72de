import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { looksAfterSeveral } from "~/models/memorial/co-owned.server";
import { isAdmin, type Viewer } from "../access";
import { memoryTotals } from "../analytics/site.server";
import { countLateFiles } from "../memory/waiting.server";
import { waitingFor } from "./queue.server";

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
export const shownCount = (count: number) => (count > mostShown ? `${mostShown}+` : String(count));

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
