import type { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import type { Writing } from "~/db/transaction.server";
import { isSameWriting } from "~/engines/card-reader";
import { type CardKind, type CardSide, placesOn } from "~/features/cards/door.server";
import type { ItemReason } from "./input";

/** The database, or a transaction in which something is filed. */
type From = typeof db | Writing;

/** The memories of the cards with a number: the first one's, and those of people who wrote on copies of it. Deleted ones are left out. */
export async function memoriesOfNumber(from: From, memorialId: string, number: number) {
  const rows = await from
    .selectFrom("card_memories")
    .innerJoin("memories", "memories.id", "memory_id")
    .select(["memories.id as memoryId", "approval_status as status", "content_title as title", "copied_number"])
    .where("card_memories.memorial_id", "=", memorialId)
    .where((where) => where.or([where("number", "=", number), where("copied_number", "=", number)]))
    .orderBy("card_memories.id")
    .execute();
  return rows.map(({ copied_number, ...row }) => ({ ...row, isCopy: copied_number !== null }));
}

/** A side of a card with a number. */
export interface NumberedSide {
  memorialId: string;
  number: number;
  kind: CardKind;
}

/** Whether nobody knows yet to whom something belongs that was scanned with this number. */
const isOpen = (from: From, memorialId: string, number: number) =>
  exists(
    from
      .selectFrom("card_scan_items")
      .select("id")
      .where("memorial_id", "=", memorialId)
      .where("number", "=", number)
      .where("reason", "=", "other-writing" satisfies ItemReason)
      .where("outcome", "=", "unsorted"),
  );

/** The pictures of a side in some memories. One that was filed before writings were noted is known by its place. */
async function picturesOfSide(from: From, memoryIds: string[], side: CardSide) {
  const pictures = await from
    .selectFrom("memory_pictures as pictures")
    .leftJoin("card_writings", "card_writings.media_id", "pictures.media_id")
    .select(["pictures.memory_id", "position", "side", "writing"])
    .where("pictures.memory_id", "in", memoryIds)
    .where("pictures.media_id", "is not", null)
    .execute();
  const place = side === "front" ? 0 : 1;
  return pictures.filter((picture) => (picture.side === null ? picture.position === place : picture.side === side));
}

/**
 * The memory of the person who wrote on a side of a card: one with the same writing on this side, or the only one of its number if this side is new. Null if
 * the number has none. 'other-writing' if it is somebody else's, or nobody can tell, because its number was found with different writing before.
 */
export async function memoryOfWriting(
  from: From,
  { memorialId, number, kind }: NumberedSide,
  writing: string,
): Promise<{ memoryId: string } | "other-writing" | null> {
  const memories = await memoriesOfNumber(from, memorialId, number);
  const [first, ...others] = memories;
  if (!first) return null;
  const ids = memories.map(({ memoryId }) => memoryId);
  const ofSide = await picturesOfSide(from, ids, kind.side);
  const places = placesOn(kind);
  const same = ofSide.find((picture) => picture.writing !== null && isSameWriting(places, picture.writing, writing));
  if (same) return { memoryId: same.memory_id };
  const isCopied = others.length > 0 || first.isCopy || (await isOpen(from, memorialId, number));
  return ofSide.length > 0 || isCopied ? "other-writing" : { memoryId: first.memoryId };
}

/** Notes where the ink is in a picture of a card's side that was added to a memory. */
export async function noteWriting(trx: Writing, mediaId: string, side: CardSide, writing: string): Promise<void> {
  await trx.insertInto("card_writings").values({ media_id: mediaId, side, writing }).execute();
}
