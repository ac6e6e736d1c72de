import { type Kysely, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";

/**
 * The condition for memories with a pending decision: about their words, or about a file that arrived after the words were published. It must match
 * that of the indexes (migration 014).
 */
export const waits = sql<boolean>`(approval_status = 'pending' or late_status = 'pending')`;

/** The number of published memories with a pending late file, at a memorial or, if that is null, on the whole site. */
export async function countLateFiles(memorialId: string | null, from: Kysely<Schema> = db) {
  const { count } = await from
    .selectFrom("memories")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("late_status", "=", sql.lit("pending"))
    .$if(memorialId !== null, (query) => query.where("memorial_id", "=", memorialId))
    .executeTakeFirstOrThrow();
  return count;
}
