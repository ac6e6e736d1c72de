import { db } from "~/db/connection.server";
import type { MemorialAccess } from "~/models/access";

/** The number of memories at a memorial that came from handwritten cards, in words; null if there are none. */
export async function cardsFiled({ memorialId }: MemorialAccess<"manage">): Promise<string | null> {
  const { count } = await db
    .selectFrom("card_memories")
    .innerJoin("memories", "memories.id", "card_memories.memory_id")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("memories.memorial_id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return count ? `${count} filed` : null;
}
