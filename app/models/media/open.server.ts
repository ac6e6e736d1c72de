import { db } from "~/db/connection.server";
import type { MediaAccess, ReceiptAccess } from "../access";
import { pictureMediaOf } from "../memory/find-pictures.server";
import type { MediaFile } from "./input";
import * as storage from "./storage.server";

/** A stored file, its size in bytes and how it is read. Null if there is none. */
export function openMediaFile(access: MediaAccess, name: string) {
  return openFile(access.mediaId, name);
}

/** A file of the memory whose receipt was opened, whatever its status, for its writer. Null if the memory has no such medium or file. */
export async function openOwnFile({ memoryId }: ReceiptAccess, mediaId: string, name: string) {
  const memories = db.selectFrom("memories").select(["media_id", "late_media_id"]);
  const memory = await memories.where("id", "=", memoryId).executeTakeFirst();
  const own = [memory?.media_id, memory?.late_media_id, ...(await pictureMediaOf(memoryId))];
  if (!own.includes(mediaId)) return null;
  const row = await db.selectFrom("media").select("files").where("id", "=", mediaId).executeTakeFirst();
  const file = (JSON.parse(row?.files ?? "[]") as MediaFile[]).find((stored) => stored.name === name);
  const stored = file && (await openFile(mediaId, file.name));
  return stored ? { file, stored } : null;
}

async function openFile(mediaId: string, name: string) {
  return storage.open(`media/${mediaId}/${name}`);
}
