import { db } from "~/db/connection.server";
import { filesColumn } from "~/db/media-files-column";
import * as storage from "~/models/media/storage.server";
import { isClosed } from "~/models/memorial/opening.server";
import type { ReceiptAccess } from "../access";
import { pictureMediaOf } from "./pictures.server";

/**
 * The data that decides who may load a medium: its memorial, its purpose, and whether it is published with a memory. A picture of an unfinished
 * registration has an account instead of a memorial. Null if there is no such medium.
 */
export async function findMedia(id: string) {
  const row = await db
    .selectFrom("media")
    .leftJoin("memory_pictures", "memory_pictures.media_id", "media.id")
    .leftJoin("memories", (join) =>
      join.on((on) =>
        on.or([
          on("memories.media_id", "=", on.ref("media.id")),
          on("late_media_id", "=", on.ref("media.id")),
          on("memories.id", "=", on.ref("memory_pictures.memory_id")),
        ]),
      ),
    )
    .leftJoin("registration_drafts", (join) =>
      join.on((on) =>
        on.or(
          ["portrait_id" as const, "cover_id" as const].map((use) =>
            on(`registration_drafts.${use}`, "=", on.ref("media.id")),
          ),
        ),
      ),
    )
    .leftJoin("memorials", "memorials.id", "media.memorial_id")
    .select(["media.id", "media.memorial_id", "purpose", "files", "approval_status", "content_title", "account_id"])
    .select(["memories.media_id", "family_only", "memory_pictures.status as picture_status", "memories_open_at"])
    .where("media.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { media_id, picture_status, approval_status, family_only, memories_open_at, ...rest } = row;
  const onPage = approval_status === "approved" && family_only === 0 && !isClosed({ memories_open_at });
  // A file that arrived after the words were published is not published itself yet, and a moderator may leave out single pictures.
  const published = onPage && (media_id === row.id || picture_status === "attached");
  return { ...rest, published, files: filesColumn.read(row.files) };
}

/** A file of the memory whose receipt was opened, whatever its status, for its writer. Null if the memory has no such medium or file. */
export async function openOwnFile({ memoryId }: ReceiptAccess, mediaId: string, name: string) {
  const memories = db.selectFrom("memories").select(["media_id", "late_media_id"]);
  const memory = await memories.where("id", "=", memoryId).executeTakeFirst();
  const own = [memory?.media_id, memory?.late_media_id, ...(await pictureMediaOf(memoryId))];
  if (!own.includes(mediaId)) return null;
  const row = await db.selectFrom("media").select("files").where("id", "=", mediaId).executeTakeFirst();
  const file = filesColumn.read(row?.files).find((stored) => stored.name === name);
  const stored = file && (await storage.open(`media/${mediaId}/${file.name}`));
  return stored ? { file, stored } : null;
}
