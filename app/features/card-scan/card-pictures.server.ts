import { db } from "~/db/connection.server";
import { filesColumn } from "~/db/media-files-column";
import { largestOf } from "~/models/media/input";

/** A picture of a card in a memory: the address of its largest file, with its size in pixels. */
export interface ShownPicture {
  media: string;
  file: string;
  width: number;
  height: number;
}

/** The pictures of each of several memories, in their order. */
export async function cardPictures(memoryIds: string[]): Promise<Map<string, ShownPicture[]>> {
  const found = new Map<string, ShownPicture[]>();
  if (!memoryIds.length) return found;
  const rows = await db
    .selectFrom("memory_pictures")
    .innerJoin("media", "media.id", "media_id")
    .select(["memory_id", "media.id", "files"])
    .where("memory_id", "in", memoryIds)
    .orderBy("position")
    .execute();
  for (const { memory_id, id, files } of rows) {
    const largest = largestOf({ kind: "image", files: filesColumn.read(files) });
    if (!largest) continue;
    const picture = { media: id, file: largest.name, width: largest.width ?? 0, height: largest.height ?? 0 };
    found.set(memory_id, [...(found.get(memory_id) ?? []), picture]);
  }
  return found;
}
