import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, utcOf } from "~/lib/dates";
import type { MemorialAccess } from "../access";
import { memoryTotals } from "../analytics/site.server";
import { countLateFiles } from "../memory/waiting.server";
import { countQueue } from "./queue.server";
import { mayReview, memorialOf, queueOwner, type Reviewer } from "./reviewer";

async function countsOf(memorialId: string) {
  const rows = await db
    .selectFrom("memory_counts")
    .select(["approval_status", (column) => column.fn.sum<number>("count").as("count")])
    .where("memorial_id", "=", memorialId)
    .groupBy("approval_status")
    .execute();
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { approval_status, count } of rows) counts[approval_status] = count;
  counts.pending += await countLateFiles(memorialId);
  return counts;
}

/** The number of memories since midnight in SITE_TIME_ZONE that a reviewer may review. */
async function countToday(access: Reviewer) {
  const midnight = utcOf(`${dayIn(env.timeZone, now())}T00:00`, env.timeZone) ?? "";
  const { count } = await db
    .selectFrom("memories")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("created_at", ">=", midnight)
    .where(mayReview(access))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The numbers of memories by status and of today's memories, at a reviewer's memorial or, for the admin, on the whole site. Pending late
 * files count as pending memories. The queue of several memorials only has the numbers of pending memories, up to 1,000, and of today's.
 */
export async function moderationStats(access: Reviewer) {
  const memorial = memorialOf(access);
  const today = await countToday(access);
  if (memorial) return { ...(await countsOf(memorial)), today };
  const owner = queueOwner(access);
  if (owner) return { pending: await countQueue(owner), today };
  const totals = await memoryTotals();
  return { ...totals, pending: totals.pending + (await countLateFiles(null)), today };
}

/** The number of pending memories and late files at a memorial. */
export async function countWaiting({ memorialId }: MemorialAccess<"manage">): Promise<number> {
  return (await countsOf(memorialId)).pending;
}

/** The numbers of a memorial's memories by status. Pending late files count as pending memories. */
export function countMemories({ memorialId }: MemorialAccess<"manage">) {
  return countsOf(memorialId);
}
