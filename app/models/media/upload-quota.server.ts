import type { ExpressionBuilder } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import type { FileRefusal } from "~/languages/texts";
import { roomForFiles } from "./room.server";

const gigabyte = 1024 ** 3;

/**
 * Limits of unpublished data: an absolute number of bytes, and a share of the room that would be there without it.
 *
 * A client may be a chapel of 250 phones behind one IPv4 address. 64 GB is a film of the largest size (200 MB) and five photos of 10 MB from each of
 * them; a memorial has twice that, for people who send from home. On a smaller disk the shares decide: whatever one client does, a quarter of the
 * room stays for all others, and whatever all clients of one memorial do, an eighth stays for the other memorials.
 */
export const quotas = {
  client: { most: 64 * gigabyte, share: 3 / 4 },
  memorial: { most: 128 * gigabyte, share: 7 / 8 },
} as const;

export type Holder = keyof typeof quotas;

/** Bytes that a client or a memorial holds, and how many of them are on the disk: for an open upload, those that have arrived. */
export interface Held {
  bytes: number;
  onDisk: number;
}

/** Whether a holder would hold too much with `more` bytes that are not on the disk yet, if files have `room` bytes left. */
export function exceeds(holder: Holder, held: Held, more: number, room: number): boolean {
  const { most, share } = quotas[holder];
  return held.bytes + more > Math.min(most, share * (room + held.onDisk));
}

/** The media of pictures that arrived after the words were published and wait for a decision. */
const latePictures = ({ selectFrom }: ExpressionBuilder<Schema, "uploads" | "memories">) =>
  selectFrom("memory_pictures")
    .select("memory_pictures.media_id")
    .whereRef("memory_pictures.memory_id", "=", "uploads.memory_id")
    .where("status", "=", "late")
    .where("memory_pictures.media_id", "is not", null)
    .$castTo<{ media_id: string }>();

/**
 * The bytes that a client or a memorial holds, without one memory if given. An open upload counts with its announced size, so that nobody can create
 * many and then fill them all; this reserves nothing, so an upload that never comes takes no room from others. A stored file counts while it is
 * pending; for its client it also counts after its memory was rejected, because it stays on the disk.
 */
export async function heldBy(holder: Holder, id: string, butMemory = "", trx?: Writing): Promise<Held> {
  if (!id) return { bytes: 0, onDisk: 0 };
  const { bytes, received } = await (trx ?? db)
    .selectFrom("uploads")
    .innerJoin("memories", "memories.id", "uploads.memory_id")
    .select(({ fn }) => [fn.sum<number | null>("bytes").as("bytes"), fn.sum<number | null>("received").as("received")])
    .where(holder === "client" ? "uploads.client" : "uploads.memorial_id", "=", id)
    .where("uploads.memory_id", "!=", butMemory)
    .where((where) =>
      where.or([
        where("state", "=", "open"),
        where("approval_status", "in", holder === "client" ? ["pending", "rejected"] : ["pending"]),
        where("late_media_id", "=", where.ref("uploads.id")),
        where("uploads.id", "in", latePictures(where)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { bytes: bytes ?? 0, onDisk: received ?? 0 };
}

/** A file to be counted for its memory, memorial and client. `bytes` is its total size, `onDisk` the part that has arrived. */
export interface Counted {
  memoryId: string;
  memorialId: string;
  client: string;
  bytes: number;
  onDisk: number;
  /** Bytes on the disk that the client is sending with forms now. */
  beside?: number;
}

/** The reason why a file is refused, and the holder of the exceeded quota; null if nobody has sent too much but the disk is full. */
export interface Refusal {
  refused: FileRefusal;
  over: { holder: Holder; id: string } | null;
}

/** Checks a file against the quotas of its client and its memorial; null if it is within both. */
export async function overQuota(file: Counted, trx?: Writing): Promise<Refusal | null> {
  const room = roomForFiles();
  const own = { bytes: file.onDisk, onDisk: file.onDisk };
  const more = file.bytes - file.onDisk;
  for (const [holder, id, beside] of [
    ["client", file.client, file.beside ?? 0],
    ["memorial", file.memorialId, 0],
  ] as const) {
    const held = await heldBy(holder, id, file.memoryId, trx);
    const total = { bytes: held.bytes + own.bytes + beside, onDisk: held.onDisk + own.onDisk + beside };
    if (!exceeds(holder, total, more, room)) continue;
    // If a first file would be refused as well, nobody has sent too much.
    if (exceeds(holder, own, more, room)) return { refused: "no-room", over: null };
    return { refused: `${holder}-full`, over: { holder, id } };
  }
  return null;
}
