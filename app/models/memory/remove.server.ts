import { db } from "~/db/connection.server";
import type { MemorialAccess } from "../access";
import { removeMemory } from "./gone.server";

/** Author and title of a published memory that is about to be deleted; null if there is none. */
export async function findPublished({ memorialId }: MemorialAccess<"review">, memoryId: string) {
  const row = await db
    .selectFrom("memories")
    .select(["author_name", "content_title"])
    .where("id", "=", memoryId)
    .where("memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved")
    .executeTakeFirst();
  return row ? { author: row.author_name, title: row.content_title } : null;
}

/** Deletes a published memory for the people who look after its memorial: the row, then all its files. A second time is no error. */
export async function removePublished(access: MemorialAccess<"review">, memoryId: string): Promise<void> {
  await removeMemory({ memoryId, memorialId: access.memorialId }, access, "approved");
}
