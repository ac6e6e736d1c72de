import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import * as storage from "../storage.server";

/** Counts a stored file of a memory by the bytes of its copies, in place of its upload; does nothing if the memory got another file. */
export async function countStored(memoryId: string, mediaId: string, client: string): Promise<void> {
  const bytes = await storage.bytesIn(`media/${mediaId}`);
  await transaction(async (trx) => {
    const memory = await trx
      .selectFrom("memories")
      .select("memorial_id")
      .where("id", "=", memoryId)
      .where((where) =>
        where.or([
          where("media_id", "=", mediaId),
          where("late_media_id", "=", mediaId),
          where("id", "in", where.selectFrom("memory_pictures").select("memory_id").where("media_id", "=", mediaId)),
        ]),
      )
      .executeTakeFirst();
    if (!memory) return;
    await trx.deleteFrom("uploads").where("memory_id", "=", memoryId).where("state", "=", "open").execute();
    await trx
      .insertInto("uploads")
      .values({
        id: mediaId,
        memory_id: memoryId,
        memorial_id: memory.memorial_id,
        client,
        bytes,
        received: bytes,
        state: "kept",
        started_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
