import type { Writing } from "~/db/transaction.server";
import type { CardCode } from "~/features/cards/door.server";
import { type Added, addCardMemory, addCardPicture, type FamilyBox, noteFamilyBox } from "./card-memory.server";
import type { ItemReason } from "./input";
import { memoryOfWriting, noteWriting } from "./writing.server";

interface ReadSide {
  memorialId: string;
  code: CardCode;
  family: FamilyBox;
}

interface Side extends ReadSide {
  writing: string;
  mediaId: string;
  checksum: string;
}

/** The box of a front on which nothing was written; null if there is none in any scan that is still known. */
async function boxOfBlankFront(trx: Writing, memorialId: string, number: number): Promise<FamilyBox> {
  const row = await trx
    .selectFrom("card_scan_items")
    .select("family")
    .where("memorial_id", "=", memorialId)
    .where("number", "=", number)
    .where("side", "=", "front")
    .where("reason", "=", "blank" satisfies ItemReason)
    .executeTakeFirst();
  return row?.family ?? null;
}

/** A card's number at a memorial with its memory, which is null if it was removed; undefined if none of its sides was filed yet. */
const findNumber = (trx: Writing, memorialId: string, number: number) =>
  trx
    .selectFrom("card_memories")
    .select("memory_id")
    .where((where) => where.and({ memorial_id: memorialId, number }))
    .executeTakeFirst();

/** Notes that nothing is written on a side: a front's empty box still says who may read what is on its back. */
export async function noteBlankSide(trx: Writing, { memorialId, code, family }: ReadSide): Promise<void> {
  const row = await findNumber(trx, memorialId, code.number);
  if (row?.memory_id) await noteFamilyBox(trx, row.memory_id, family);
}

/**
 * Files one side of a card at its memorial: it becomes a memory, or joins the other pictures of its number. There is one memory for a number, whatever
 * order the sides and scans come in, unless somebody else's writing is on it: that is for a person to decide.
 */
export async function fileCard(
  trx: Writing,
  { memorialId, code, family, writing, mediaId, checksum }: Side,
): Promise<{ added: Added | "other-writing"; memoryId: string | null }> {
  const { number, kind } = code;
  const place = await memoryOfWriting(trx, { memorialId, number, kind }, writing);
  if (place === "other-writing") return { added: place, memoryId: null };
  const row = await findNumber(trx, memorialId, number);
  if (row && !place) return { added: "removed", memoryId: null };
  // Only the front has the box, so the memory of a back waits for its front, unless that was read and nothing else was on it.
  const seen = kind.side === "front" ? (family ?? "unclear") : await boxOfBlankFront(trx, memorialId, number);
  const memoryId = place?.memoryId ?? (await addCardMemory(trx, { memorialId, number, family: seen }));
  const added = await addCardPicture(trx, memoryId, { mediaId, checksum, side: kind.side });
  if (added === "added") await noteWriting(trx, mediaId, kind.side, writing);
  if (place && added === "added") await noteFamilyBox(trx, memoryId, seen);
  return { added, memoryId };
}
