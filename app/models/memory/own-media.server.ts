import { db } from "~/db/connection.server";
import type { MediaAccess, ReceiptAccess } from "../access";
import type { MediaFile } from "../media/input";

/** A file of the memory whose receipt was opened, whatever its status, for its writer. Null if the memory has no such medium or file. */
export async function findOwnFile(
  { memoryId }: ReceiptAccess,
  mediaId: string,
  name: string,
): Promise<{ access: MediaAccess; file: MediaFile } | null> {
  const row = await db
    .selectFrom("media")
    .select("files")
    .where("id", "=", mediaId)
    .where((where) =>
      where.or([
        where("id", "in", where.selectFrom("memories").select("media_id").where("id", "=", memoryId)),
        where("id", "in", where.selectFrom("memories").select("late_media_id").where("id", "=", memoryId)),
        where("id", "in", where.selectFrom("memory_pictures").select("media_id").where("memory_id", "=", memoryId)),
      ]),
    )
    .executeTakeFirst();
  const files: MediaFile[] = JSON.parse(row?.files ?? "[]");
  const file = files.find((stored) => stored.name === name);
  return file ? { access: { mediaId } as MediaAccess, file } : null;
}
