import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { toMediaView } from "~/models/media/view";
import type { AnnouncedPicture, PictureView } from "./input";

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

/** Whether a memory was sent with several pictures. */
export async function hasPictures(memoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom("memory_pictures")
    .select("position")
    .where("memory_id", "=", memoryId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The pictures of several memories in their order, by memory. Those without a file have no medium. */
export async function picturesByMemory(memoryIds: string[]): Promise<Map<string, PictureView[]>> {
  const pictures = new Map<string, PictureView[]>();
  if (!memoryIds.length) return pictures;
  const rows = await db
    .selectFrom("memory_pictures")
    .leftJoin("media", "media.id", "media_id")
    .leftJoin("card_memories", "card_memories.memory_id", "memory_pictures.memory_id")
    .select(["memory_pictures.memory_id", "position", "name", "caption", "status", "problem", "media_id"])
    .select(["kind", "width", "height", "files", "copies_due_at", "card_memories.id as card_id"])
    .where("memory_pictures.memory_id", "in", memoryIds)
    .orderBy("memory_pictures.memory_id")
    .orderBy("position")
    .execute();
  for (const row of rows) {
    const { position, name, caption, status, problem } = row;
    const isCard = row.card_id !== null;
    const view = { position, name, caption, status, problem, isCard, media: toMediaView(row) };
    pictures.set(row.memory_id, [...(pictures.get(row.memory_id) ?? []), view]);
  }
  return pictures;
}

/** The pictures of several memories that are published with them, by memory. */
export async function publishedPictures(memoryIds: string[]): Promise<Map<string, PictureView[]>> {
  const all = await picturesByMemory(memoryIds);
  for (const [id, pictures] of all)
    all.set(
      id,
      pictures.filter(({ status, media }) => status === "attached" && media),
    );
  return all;
}

/** The ids of the media of a memory's pictures, whatever their status. */
export async function pictureMediaOf(memoryId: string, from: Writing | typeof db = db): Promise<string[]> {
  const rows = await from
    .selectFrom("memory_pictures")
    .select("media_id")
    .where("memory_id", "=", memoryId)
    .where("media_id", "is not", null)
    .execute();
  return rows.map(({ media_id }) => media_id).filter((id) => id !== null);
}
