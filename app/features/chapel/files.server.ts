import { db } from "~/db/connection.server";
import { filesColumn } from "~/db/media-files-column";
import { sumOf } from "~/features/chapel/sums.server";
import type { MemorialAccess } from "~/models/access";
import * as storage from "~/models/media/storage.server";

/** The published media of a memorial that everybody in the room may see: its portrait, and those of its memories that aren't for the family only. */
const shownMedia = (memorialId: string, media: string) =>
  db
    .selectFrom("media")
    .select("files")
    .where("media.id", "=", media)
    .where("media.memorial_id", "=", memorialId)
    .where(({ or, exists, selectFrom }) => {
      const memories = selectFrom("memories").select("memories.id").where("approval_status", "=", "approved");
      const forAll = memories.where("memories.memorial_id", "=", memorialId).where("family_only", "=", 0);
      return or([
        exists(selectFrom("memorials").select("id").where("id", "=", memorialId).where("portrait_id", "=", media)),
        exists(forAll.where("memories.media_id", "=", media)),
        exists(
          forAll
            .innerJoin("memory_pictures", "memory_id", "memories.id")
            .where("memory_pictures.media_id", "=", media)
            .where("memory_pictures.status", "=", "attached"),
        ),
      ]);
    });

/**
 * Opens a file that the slideshow of a memorial may show, with its SHA-256 in hexadecimal digits. Null if it may not, or if the file isn't on the disk.
 */
export async function openShowFile({ memorialId }: MemorialAccess<"manage">, media: string, name: string) {
  const row = await shownMedia(memorialId, media).executeTakeFirst();
  const file = filesColumn.read(row?.files).find((stored) => stored.name === name);
  const sum = file && (await sumOf(media, file));
  if (!sum) return null;
  const stored = await storage.open(`media/${media}/${name}`);
  return stored && { type: file.type, sha256: sum.sha256, stored };
}
