import { createHmac, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { MemoryRow } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { FileRefusal } from "~/languages/texts";
import type { MediaKind, MemoryType } from "~/lib/memory-types";
import { cleanStart } from "~/lib/text";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess, ReceiptAccess } from "~/models/access";
import { type Incoming, removeMedia } from "~/models/media/picture.server";
import { storeMedia } from "~/models/media/store.server";
import { countStored } from "~/models/media/upload-quota.server";
import { attachAddedFields, type KeepAdded } from "./added-fields.server";
import { type AnnouncedPicture, limits, type SharedMemory } from "./input";
import { placePictures } from "./pictures.server";
import { noRoomForFile } from "./quota.server";
import { signaturePng } from "./signature.server";

/** Generates a one-time id for a form: 256 bits that only the writer's browser knows. */
export function newSubmissionId(): string {
  return newToken();
}

/** The token of a receipt's private link, derived from the one-time id, so that a second tap leads to the same receipt. */
const receiptToken = (submissionId: string) => createHmac("sha256", submissionId).update("receipt").digest("base64url");

/** The stored form of a receipt token. */
export function receiptHash(token: string): string {
  return tokenHash(token);
}

type Words = Omit<SharedMemory, "submissionId">;

function sameWords(row: MemoryRow, words: Words) {
  return (
    row.author_name === words.authorName &&
    row.content_title === words.contentTitle &&
    row.content_text === words.contentText &&
    // A file may have changed the type that the writer chose.
    (row.requested_type ?? row.memory_type) === words.memoryType
  );
}

const mediaState = (words: Words) => (words.memoryType === "story" ? ("none" as const) : ("awaited" as const));

const familyOnly = (words: Words) => (words.familyOnly ? 1 : 0);

/**
 * Whether the writer's new choice of readers may apply to a memory. One that was approved for the family can't become public in this way, because no
 * moderator has approved it for the page.
 */
const mayChangeReaders = (row: MemoryRow, words: Words) =>
  row.family_only === familyOnly(words) || words.familyOnly || row.approval_status === "pending";

async function store(
  trx: Writing,
  memorialId: string,
  submissionId: string,
  words: Words,
): Promise<{ id: string; token: string }> {
  const token = receiptToken(submissionId);
  const values = {
    author_name: words.authorName,
    content_title: words.contentTitle,
    content_text: words.contentText,
    words_language: words.wordsLanguage,
    memory_type: words.memoryType,
    requested_type: words.memoryType,
    media_state: mediaState(words),
    family_only: familyOnly(words),
  };
  const key = tokenHash(submissionId);
  const row = await trx.selectFrom("memories").selectAll().where("submission_hash", "=", key).executeTakeFirst();
  if (!row) {
    const id = randomUUID();
    await trx
      .insertInto("memories")
      .values({
        ...values,
        id,
        memorial_id: memorialId,
        approval_status: "pending",
        submission_hash: key,
        receipt_hash: tokenHash(token),
        created_at: now().toISOString(),
      })
      .execute();
    return { id, token };
  }
  if (row.memorial_id === memorialId && sameWords(row, words) && mayChangeReaders(row, words)) {
    const { family_only, words_language } = values;
    if (row.family_only !== family_only)
      await trx.updateTable("memories").set({ family_only }).where("id", "=", row.id).execute();
    if (row.words_language !== words_language && row.approval_status === "pending")
      await trx.updateTable("memories").set({ words_language }).where("id", "=", row.id).execute();
    return { id: row.id, token };
  }
  if (row.memorial_id === memorialId && row.media_state === "awaited" && row.approval_status === "pending") {
    await trx.updateTable("memories").set(values).where("id", "=", row.id).execute();
    return { id: row.id, token };
  }
  // The writer went back and sent the same form with other words, which makes another memory.
  const { wordsLanguage: _language, ...other } = words;
  return store(trx, memorialId, tokenHash(`${submissionId}\n${JSON.stringify(other)}`), words);
}

/**
 * Stores the words of a memory as pending, before its file is processed. The same one-time id with the same words returns the same memory; while its
 * file is still awaited, other words replace the first. A writer who sends the same words again may make them the family's at any time, and everyone's
 * until somebody has decided. If several pictures are announced, each gets its place in the memory. `keepAdded` keeps what features' fields have. Returns the memory's id and the token of its
 * receipt. Triggers: `memory_added`, `words_of_memory`, `outdated_by_new_memory`, `webhooks_of_waiting_memory`; with pictures `picture_added`,
 * `outdated_by_new_picture`.
 */
export function submitMemory(
  access: MemorialAccess<"share">,
  { submissionId, ...words }: SharedMemory,
  announced: AnnouncedPicture[] = [],
  keepAdded?: KeepAdded,
) {
  return transaction(async (trx) => {
    const memory = await store(trx, access.memorialId, submissionId, words);
    await placePictures(trx, memory.id, announced);
    await keepAdded?.(trx, memory.id);
    return memory;
  });
}

const kindOf = { story: "image", photo: "image", video: "video", audio: "audio" } as const;
const typeOf = { image: "photo", video: "video", audio: "audio" } as const;

/** The kinds of file that a type of memory accepts, the requested one first. A signature is a picture. */
function kindsFor(type: MemoryType): readonly [MediaKind, ...MediaKind[]] {
  if (type === "signature") return ["image"];
  const requested = kindOf[type];
  return [requested, ...(["image", "video", "audio"] as const).filter((kind) => kind !== requested)];
}

/**
 * Stores a received file for a memory whose words are stored and counts it for its client. A file of another kind than requested changes the memory's
 * type. Returns null, or the reason if the file is refused. Removes the received file.
 */
export async function attachFile(
  access: MemorialAccess<"share"> | ReceiptAccess,
  memoryId: string,
  incoming: Incoming,
  type: MemoryType,
): Promise<FileRefusal | null> {
  const noRoom = await noRoomForFile(access);
  if (noRoom) {
    await rm(incoming.path, { force: true });
    return noRoom;
  }
  const kinds = kindsFor(type);
  const stored = await storeMedia({ ...incoming, png: type === "signature" }, kinds, "memory", access.memorialId);
  if ("refused" in stored)
    return type === "signature" && stored.refused === "image-failed" ? "signature-failed" : stored.refused;
  const newType = stored.kind === kinds[0] ? undefined : typeOf[stored.kind];
  const attached = await attachMedia(access, memoryId, stored.id, newType);
  await countStored(memoryId, stored.id, incoming.client);
  return attached === "unneeded" ? "unneeded" : null;
}

/**
 * Attaches a medium to a memory, and changes its type if one is given. If the memory already has a file, because of a second tap, the new one is
 * removed. Published words stay published; their file and its type wait for a decision of their own. After a rejection the file is 'unneeded' and
 * removed. Triggers: `revision_of_memory`, `memories_recounted`, `memory_waits`, `version_of_memory_update`, `outdated_by_changed_memory`.
 */
export async function attachMedia(
  access: MemorialAccess<"share"> | ReceiptAccess,
  memoryId: string,
  mediaId: string,
  type?: MemoryType,
): Promise<"attached" | "late" | "unneeded" | "another"> {
  const outcome = await transaction(async (trx) => {
    const row = await trx
      .selectFrom("memories")
      .select("approval_status")
      .where("id", "=", memoryId)
      .where("memorial_id", "=", access.memorialId)
      .where("media_state", "=", "awaited")
      .where("late_status", "is", null)
      .executeTakeFirst();
    if (!row) return "another";
    if (row.approval_status === "rejected") return "unneeded";
    await attachAddedFields(trx, memoryId, mediaId);
    const late = row.approval_status === "approved";
    const attached = { media_id: mediaId, media_state: "attached" as const, ...(type && { memory_type: type }) };
    const attachedLate = { late_media_id: mediaId, late_status: "pending" as const, late_type: type ?? null };
    await trx
      .updateTable("memories")
      .set(late ? attachedLate : attached)
      .where("id", "=", memoryId)
      .execute();
    await trx.updateTable("media").set({ memorial_id: access.memorialId }).where("id", "=", mediaId).execute();
    return late ? "late" : "attached";
  });
  if (outcome === "another" || outcome === "unneeded") await removeMedia(mediaId);
  return outcome;
}

/** Draws a typed name as a signature, a PNG; null if the text has nothing that can be drawn. */
export async function drawSignature(typed: unknown): Promise<Buffer | null> {
  const name = cleanStart(String(typed ?? "")).slice(0, limits.authorName);
  return name ? signaturePng(name) : null;
}
