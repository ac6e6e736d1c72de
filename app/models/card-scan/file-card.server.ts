import type { Writing } from "~/db/transaction.server";
import type { CardCode } from "~/lib/handwritten-card/code";
import { type Added, addCardMemory, addCardPicture, type FamilyBox, noteFamilyBox } from "./card-memory.server";

interface Side {
  memorialId: string;
  code: CardCode;
  family: FamilyBox;
  mediaId: string;
  checksum: string;
}

/**
 * Files one side of a card at its memorial: it becomes a memory, or joins the other pictures of its number. There is one memory for a number, whatever
 * order the sides and scans come in.
 */
export async function fileCard(
  trx: Writing,
  { memorialId, code, family, mediaId, checksum }: Side,
): Promise<{ added: Added; memoryId: string | null }> {
  const { number, kind } = code;
  const row = await trx
    .selectFrom("card_memories")
    .select("memory_id")
    .where("memorial_id", "=", memorialId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (row && !row.memory_id) return { added: "removed", memoryId: null };
  // Only the front has the box, so the memory of a back waits for its front.
  const seen: FamilyBox = kind.side === "front" ? (family ?? "unclear") : null;
  const memoryId = row?.memory_id ?? (await addCardMemory(trx, { memorialId, number, family: seen }));
  const added = await addCardPicture(trx, memoryId, { mediaId, checksum, side: kind.side });
  if (row && added === "added") await noteFamilyBox(trx, memoryId, seen);
  return { added, memoryId };
}
