import { db } from "~/db/connection.server";
import type { MemorialAccess } from "../access";
import { removeMedia } from "../media/picture.server";
import { lookAtVersions } from "../memorial/watch.server";

const published = ({ memorialId }: MemorialAccess<"review">, memoryId: string) =>
  db
    .selectFrom("memories")
    .select(["author_name", "content_title", "media_id"])
    .where("id", "=", memoryId)
    .where("memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved");

/** Author and title of a published memory that is about to be deleted, or null where there is none. */
export async function findPublished(access: MemorialAccess<"review">, memoryId: string) {
  const row = await published(access, memoryId).executeTakeFirst();
  return row ? { author: row.author_name, title: row.content_title } : null;
}

/** Deletes a published memory for those who look after its memorial: the row, then its files with all their copies. A second time is no error. */
export async function removePublished(access: MemorialAccess<"review">, memoryId: string): Promise<void> {
  const row = await published(access, memoryId).executeTakeFirst();
  if (!row) return;
  await db.deleteFrom("memories").where("id", "=", memoryId).execute();
  lookAtVersions();
  // The memory is gone for everyone by now, so files that stay behind are for the log, not for who deleted it.
  if (row.media_id) await removeMedia(row.media_id).catch((error) => console.error("media:", error));
}
