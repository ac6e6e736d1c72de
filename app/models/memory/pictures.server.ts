import type { Writing } from "~/db/transaction.server";
import type { AnnouncedPicture } from "./input";

/**
 * Makes the places of a memory's pictures, in their order, before their files arrive. If nothing has arrived yet, they replace earlier places, which
 * the writer may have changed for one file or for words alone; otherwise the memory keeps what it has.
 */
export async function placePictures(trx: Writing, memoryId: string, announced: AnnouncedPicture[]): Promise<void> {
  const memory = await trx
    .selectFrom("memories")
    .select(["media_id", "late_media_id"])
    .where("id", "=", memoryId)
    .where("approval_status", "=", "pending")
    .executeTakeFirst();
  if (!memory || memory.media_id || memory.late_media_id) return;
  const pictures = await trx.selectFrom("memory_pictures").select("status").where("memory_id", "=", memoryId).execute();
  if (pictures.some(({ status }) => status !== "awaited")) return;
  if (pictures.length) await trx.deleteFrom("memory_pictures").where("memory_id", "=", memoryId).execute();
  if (!announced.length) return;
  await trx
    .insertInto("memory_pictures")
    .values(
      announced.map(({ name, caption }, position) => ({
        memory_id: memoryId,
        position,
        name,
        caption,
        status: "awaited" as const,
      })),
    )
    .execute();
}

/** A memory awaits a file for as long as a place of a picture has none. To be called in the transaction that changes a place. */
export async function noteAwaited(trx: Writing, memoryId: string): Promise<void> {
  const statuses = await trx.selectFrom("memory_pictures").select("status").where("memory_id", "=", memoryId).execute();
  const awaited = statuses.some(({ status }) => status === "awaited");
  await trx
    .updateTable("memories")
    .set({ media_state: awaited ? "awaited" : statuses.length ? "attached" : "none" })
    .where("id", "=", memoryId)
    .execute();
}
