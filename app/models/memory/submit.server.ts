import { createHmac, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { MemoryRow } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess, ReceiptAccess } from "../access";
import { type MediaKind, pictureProblems } from "../media/input";
import { keepMedia } from "../media/keep.server";
import { type Incoming, removeMedia } from "../media/picture.server";
import { countKept } from "../upload/hold.server";
import { fileUnneeded, type MemoryType, type SharedMemory, signatureFailed } from "./input";
import { noRoomForFile } from "./quota.server";

/** A one-time id for a form: 256 bits that only the writer's browser knows. */
export function newSubmissionId(): string {
  return newToken();
}

/** The token of a receipt's private link, made from the one-time id, so that a second tap is sent to the same receipt. */
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
    // A file that came may have changed the type that was asked for.
    (row.asked_type ?? row.memory_type) === words.memoryType
  );
}

const awaits = (words: Words) => (words.memoryType === "story" ? ("none" as const) : ("awaited" as const));

async function store(
  trx: Writing,
  memorialId: string,
  submissionId: string,
  words: Words,
): Promise<{ id: string; token: string }> {
  const token = receiptToken(submissionId);
  const written = {
    author_name: words.authorName,
    content_title: words.contentTitle,
    content_text: words.contentText,
    memory_type: words.memoryType,
    asked_type: words.memoryType,
    media_state: awaits(words),
  };
  const key = tokenHash(submissionId);
  const row = await trx.selectFrom("memories").selectAll().where("submission_hash", "=", key).executeTakeFirst();
  if (!row) {
    const id = randomUUID();
    await trx
      .insertInto("memories")
      .values({
        ...written,
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
  if (row.memorial_id === memorialId && sameWords(row, words)) return { id: row.id, token };
  if (row.memorial_id === memorialId && row.media_state === "awaited" && row.approval_status === "pending") {
    await trx.updateTable("memories").set(written).where("id", "=", row.id).execute();
    return { id: row.id, token };
  }
  // The same form sent again with other words: the writer went back and wrote another memory. It is kept as one of its own.
  return store(trx, memorialId, tokenHash(`${submissionId}\n${JSON.stringify(words)}`), words);
}

/**
 * Stores the words of a memory as pending, before any file is looked at. The same one-time id with the same words gives the
 * same memory; with a file still awaited it may change the words. Gives the memory's id and the token of its receipt.
 */
export function submitMemory(access: MemorialAccess<"share">, { submissionId, ...words }: SharedMemory) {
  return transaction((trx) => store(trx, access.memorialId, submissionId, words));
}

const others = { photo: "image", video: "video", audio: "audio" } as const;

/** The kinds of file that a type of memory takes; the first is the one that was asked for. A signature is a picture. */
function kindsFor(type: MemoryType): readonly [MediaKind, ...MediaKind[]] {
  if (type === "signature") return ["image"];
  const asked = type === "story" ? "image" : others[type];
  return [asked, ...(["image", "video", "audio"] as const).filter((kind) => kind !== asked)];
}

/**
 * Keeps an incoming file for a memory of a type whose words are stored; one of another kind than was asked for changes the type. It counts for the
 * client that sent it. Gives the sentence that says why it can't be taken, else null. The incoming file is gone afterwards.
 */
export async function attachFile(
  access: MemorialAccess<"share"> | ReceiptAccess,
  memoryId: string,
  incoming: Incoming,
  type: MemoryType,
): Promise<string | null> {
  const full = await noRoomForFile(access);
  if (full) await rm(incoming.path, { force: true });
  if (full) return full;
  const kinds = kindsFor(type);
  const kept = await keepMedia({ ...incoming, png: type === "signature" }, kinds, "memory", access.memorialId);
  if ("refused" in kept)
    return type === "signature" && kept.refused === pictureProblems.failed ? signatureFailed : kept.refused;
  const taken = await attachMedia(access, memoryId, kept.id, kept.kind === kinds[0] ? undefined : typeOf[kept.kind]);
  await countKept(memoryId, kept.id, incoming.client);
  return taken === "unneeded" ? fileUnneeded : null;
}

const typeOf = { image: "photo", video: "video", audio: "audio" } as const;

/**
 * Gives a memory its medium, once, and another type if one is given; where it has one already (a second tap) the new one is removed again. Words
 * that are published stay so: their file, and the type that it would give them, wait for a decision of their own. After a rejection the file is
 * 'unneeded' and removed.
 */
export async function attachMedia(
  access: MemorialAccess<"share"> | ReceiptAccess,
  memoryId: string,
  mediaId: string,
  type?: MemoryType,
): Promise<"attached" | "late" | "unneeded" | "another"> {
  const taken = await transaction(async (trx) => {
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
    const late = row.approval_status === "approved";
    const [now, later] = [
      { media_id: mediaId, media_state: "attached" as const, ...(type && { memory_type: type }) },
      { late_media_id: mediaId, late_status: "pending" as const, late_type: type ?? null },
    ];
    await trx
      .updateTable("memories")
      .set(late ? later : now)
      .where("id", "=", memoryId)
      .execute();
    await trx.updateTable("media").set({ memorial_id: access.memorialId }).where("id", "=", mediaId).execute();
    return late ? "late" : "attached";
  });
  if (taken === "another" || taken === "unneeded") await removeMedia(mediaId);
  return taken;
}
