import { db } from "~/db/connection.server";
import type { FileRefusal } from "~/languages/texts";
import type { ReceiptAccess } from "../access";
import type { Incoming } from "../media/picture.server";
import { hasPictures } from "./pictures.server";
import { attachFile } from "./submit.server";

/** Whether a receipt's memory still needs a file; 'unneeded' if the memory was rejected before its file came. */
export async function awaitsFile(access: ReceiptAccess): Promise<boolean | "unneeded"> {
  const row = await db
    .selectFrom("memories")
    .select(["media_state", "late_status", "approval_status"])
    .where("id", "=", access.memoryId)
    .executeTakeFirst();
  if (row?.media_state !== "awaited") return false;
  // A memory with several pictures may await some of them while others are late.
  if (row.late_status !== null && !(await hasPictures(access.memoryId))) return false;
  return row.approval_status === "rejected" ? "unneeded" : true;
}

/** Whether there is a memory with an id. */
export async function isThere(memoryId: string): Promise<boolean> {
  const row = await db.selectFrom("memories").select("id").where("id", "=", memoryId).executeTakeFirst();
  return row !== undefined;
}

/** Attaches the awaited file to a receipt's memory. Returns null, or the reason if the file is refused. Removes the received file. */
export async function attachAwaited(access: ReceiptAccess, incoming: Incoming): Promise<FileRefusal | null> {
  const row = await db
    .selectFrom("memories")
    .select("memory_type")
    .where("id", "=", access.memoryId)
    .executeTakeFirst();
  return attachFile(access, access.memoryId, incoming, row?.memory_type ?? "photo");
}
