import { db } from "~/db/connection.server";
import type { ReceiptAccess } from "../access";
import { removeMedia } from "../media/picture.server";
import { lookAtVersions } from "../memorial/watch.server";
import { shownColumns, shownMemory } from "./list.server";
import { receiptHash } from "./submit.server";

/** The memory of a receipt's private link and its memorial, or null. */
export async function findReceipt(token: string): Promise<{ memoryId: string; memorialId: string } | null> {
  const row = await db
    .selectFrom("memories")
    .select(["id", "memorial_id"])
    .where("receipt_hash", "=", receiptHash(token))
    .executeTakeFirst();
  return row ? { memoryId: row.id, memorialId: row.memorial_id } : null;
}

/** What a receipt shows: the words, the state, and whether the file has not come. Null once the memory is gone. */
export async function readReceipt(access: ReceiptAccess) {
  const row = await db
    .selectFrom("memories")
    .leftJoin("media", "media.id", "memories.media_id")
    .select(shownColumns)
    .select(["approval_status", "media_state"])
    .where("memories.id", "=", access.memoryId)
    .executeTakeFirst();
  if (!row) return null;
  return { ...shownMemory(row), status: row.approval_status, fileAwaited: row.media_state === "awaited" };
}

/** Takes a memory back for its writer, whatever its state: the row, then its files. A second time is no error. */
export async function withdrawMemory(access: ReceiptAccess): Promise<void> {
  const row = await db.selectFrom("memories").select("media_id").where("id", "=", access.memoryId).executeTakeFirst();
  await db.deleteFrom("memories").where("id", "=", access.memoryId).execute();
  lookAtVersions();
  if (row?.media_id) await removeMedia(row.media_id);
}
