import { sql } from "kysely";
import { db } from "~/db/connection.server";

/**
 * The memories, up to `most`, that have a name below one of their pictures which a pattern of `globOf` fits. Read from the names themselves: one that is
 * taken off or hidden is found no more from then on.
 */
export async function memoriesNaming(pattern: string, most: number): Promise<string[]> {
  const named = db
    .selectFrom("people_in_pictures")
    .select("media_id")
    .where(sql<boolean>`name glob ${pattern}`)
    .where("state", "!=", "hidden");
  const rows = await db
    .selectFrom("memories")
    .select("id")
    .where("media_id", "in", named)
    .union(
      db
        .selectFrom("memory_pictures")
        .select("memory_id as id")
        .where("media_id", "in", named)
        .where("status", "=", "attached"),
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
