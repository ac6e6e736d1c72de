import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";

/**
 * Counts an upload that was created before uploads were counted, from an unknown client. Returns false if its memory is gone or has another open
 * upload by now, so that its pieces must be removed.
 */
export async function adoptUpload(id: string, memoryId: string, bytes: number, received: number): Promise<boolean> {
  const memory = await db.selectFrom("memories").select("memorial_id").where("id", "=", memoryId).executeTakeFirst();
  if (!memory) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("uploads")
    .values({
      id,
      memory_id: memoryId,
      memorial_id: memory.memorial_id,
      client: "",
      bytes,
      received,
      state: "open",
      started_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return true;
  const row = await db.selectFrom("uploads").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
