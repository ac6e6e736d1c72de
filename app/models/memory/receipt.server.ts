import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { nameInSentences } from "~/lib/name-in-sentences";
import { isOpening } from "~/lib/opening-words";
import { unpreparedOf } from "~/models/media/input";
import { paths } from "~/paths";
import type { ReceiptAccess } from "../access";
import { toMediaView } from "../media/view";
import { openingOf } from "../memorial/opening.server";
import { removeMemory } from "./gone.server";
import { toMemoryView, viewColumns } from "./list.server";
import { picturesByMemory } from "./pictures.server";
import { receiptHash } from "./submit.server";
import { suggestedTitles } from "./suggested-titles.server";

/** The whole address of a receipt, by its memorial's id or slug and its token. */
export function receiptAddress(idOrSlug: string, token: string): string {
  return env.origin + paths.receipt(idOrSlug, token);
}

/** The memory of a receipt's private link and its memorial, or null. */
export async function findReceipt(token: string): Promise<{ memoryId: string; memorialId: string } | null> {
  const memories = db.selectFrom("memories").select(["id", "memorial_id"]);
  const row = await memories.where("receipt_hash", "=", receiptHash(token)).executeTakeFirst();
  return row ? { memoryId: row.id, memorialId: row.memorial_id } : null;
}

/**
 * The data of a receipt: the words, the status, whether the file is still needed or no longer needed, the status of a file that arrived after the
 * words were published, the title if the form suggested it and whether the writer thought of one, the file that the writer sent last, whether its recording is still being prepared, when the page will show memories, and the name of the person who died in
 * sentences. The opening is written for a locale, English by default. Null once the memory is gone.
 */
export async function readReceipt(access: ReceiptAccess, locale?: string) {
  const row = await db
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .leftJoin("media", (join) => join.on("media.id", "=", (on) => on.fn.coalesce("late_media_id", "media_id")))
    .select(viewColumns)
    .select("memories_open_at")
    .select(["full_name", "known_as", "late_media_id", "approval_status", "media_state", "late_status", "late_type"])
    .where("memories.id", "=", access.memoryId)
    .executeTakeFirst();
  if (!row) return null;
  const pictures = (await picturesByMemory([row.id])).get(row.id) ?? [];
  const missing = pictures.length
    ? pictures.some(({ status }) => status === "awaited")
    : row.media_state === "awaited" && row.late_status === null;
  const wanted = row.approval_status !== "rejected";
  const own = toMediaView({ ...row, media_id: row.late_media_id ?? row.media_id });
  const isSuggested = suggestedTitles(row).includes(row.content_title);
  return {
    ...toMemoryView(row, pictures),
    suggestedTitle: isSuggested ? row.content_title : null,
    hasOwnTitle: !isSuggested && !isOpening(row.content_title, row.content_text),
    knownAs: nameInSentences(row),
    status: row.approval_status,
    opening: openingOf(row, locale),
    fileAwaited: missing && wanted,
    fileUnneeded: missing && !wanted,
    own,
    unprepared: wanted ? unpreparedOf(own) : null,
    late: row.late_status && { status: row.late_status, type: row.late_type ?? row.memory_type },
  };
}

/** Withdraws a memory for its writer, whatever its status: deletes the row, then the files. A second time is no error. */
export async function withdrawMemory(access: ReceiptAccess): Promise<void> {
  await removeMemory(access, "writer");
}
