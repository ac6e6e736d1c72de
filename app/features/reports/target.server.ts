import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { isClosed } from "~/models/memorial/opening.server";
import type { MemoryView } from "~/models/memory/input";
import { toMemoryView, viewColumns } from "~/models/memory/list.server";
import { publishedPictures } from "~/models/memory/pictures.server";
import { type About, whole } from "./input";

/** The subject of a report: the page, a memory, or one of a memory's pictures by its place. */
export interface Target {
  memorialId: string;
  about: About;
  memoryId: string | null;
  position: number | null;
}

/** A memory that a visitor can see at a memorial, with its published pictures; null if there is none, or if it is for others. */
export async function visibleMemory(
  { memorialId, standing }: MemorialAccess<"share">,
  memoryId: string,
  from: Writing | typeof db = db,
): Promise<MemoryView | null> {
  const row = await from
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .leftJoin("media", "media.id", "memories.media_id")
    .select(viewColumns)
    .select("memories_open_at")
    .where("memories.id", "=", memoryId)
    .where("memories.memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved")
    .executeTakeFirst();
  if (!row) return null;
  const isOthers = row.family_only !== 0 || isClosed(row);
  if (isOthers && !mayOnMemorial(standing, "review")) return null;
  return toMemoryView(row, (await publishedPictures([row.id])).get(row.id));
}

/** Whether a memory, or what a report names of it, is seen: a picture or a video. */
export const isSeen = ({ media, pictures }: MemoryView): boolean =>
  pictures.length > 0 || (media !== null && media.kind !== "audio");

/** The part of a memory that a form names; all of it if it has no such picture, or no other. */
export function targetOf(memorialId: string, memory: MemoryView | null, part: string): Target {
  if (!memory) return { memorialId, about: "page", memoryId: null, position: null };
  const picture = part === whole ? undefined : memory.pictures.find(({ position }) => String(position) === part);
  const isOne = picture !== undefined && memory.pictures.length > 1;
  return {
    memorialId,
    about: isOne ? "picture" : "memory",
    memoryId: memory.id,
    position: isOne ? picture.position : null,
  };
}
