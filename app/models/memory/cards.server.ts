import { db } from "~/db/connection.server";

/** The ids among those of memories that came from handwritten cards. */
export async function cardsAmong(memoryIds: string[]): Promise<string[]> {
  if (!memoryIds.length) return [];
  const rows = await db.selectFrom("card_memories").select("memory_id").where("memory_id", "in", memoryIds).execute();
  return rows.flatMap(({ memory_id }) => memory_id ?? []);
}
