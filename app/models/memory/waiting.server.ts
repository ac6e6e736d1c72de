import { type Kysely, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";

/** Memories that wait for a decision: about their words, or about a file that arrived after these were published. In the words of the indexes (migration 014). */
export const waits = sql<boolean>`(approval_status = 'pending' or late_status = 'pending')`;

/** How many published memories have a file that waits for a decision of its own, at a memorial or, where that is null, on the whole site. */
export async function countLateFiles(memorialId: string | null, from: Kysely<Schema> = db) {
  const { count } = await from
    .selectFrom("memories")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("late_status", "=", sql.lit("pending"))
    .$if(memorialId !== null, (query) => query.where("memorial_id", "=", memorialId))
    .executeTakeFirstOrThrow();
  return count;
}
