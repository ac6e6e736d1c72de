import { db } from "~/db/connection.server";
import type { ReceiptAccess } from "../access";
import { removeMemory } from "./gone.server";
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

/**
 * What a receipt shows: the words, the state, whether the file is still asked for, whether it is not needed any more, and what became of one that
 * arrived after the words were published. Null once the memory is gone.
 */
export async function readReceipt(access: ReceiptAccess) {
  const row = await db
    .selectFrom("memories")
    .leftJoin("media", "media.id", "memories.media_id")
    .select(shownColumns)
    .select(["approval_status", "media_state", "late_status", "late_type"])
    .where("memories.id", "=", access.memoryId)
    .executeTakeFirst();
  if (!row) return null;
  const missing = row.media_state === "awaited" && row.late_status === null;
  const wanted = row.approval_status !== "rejected";
  return {
    ...shownMemory(row),
    status: row.approval_status,
    fileAwaited: missing && wanted,
    fileUnneeded: missing && !wanted,
    late: row.late_status && { status: row.late_status, type: row.late_type ?? row.memory_type },
  };
}

/** Takes a memory back for its writer, whatever its state: the row, then its files. A second time is no error. */
export async function withdrawMemory(access: ReceiptAccess): Promise<void> {
  await removeMemory(access, "writer");
}
