import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { toMediaView } from "../media/view";
import type { PictureView } from "./input";

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
