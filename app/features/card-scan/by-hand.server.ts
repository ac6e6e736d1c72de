import { db } from "~/db/connection.server";
import { onCommit, transaction } from "~/db/transaction.server";
import { record } from "~/models/history/record.server";
import { removeMedia } from "~/models/media/picture.server";
import { lookedAfterAmong } from "~/models/memorial/looked-after.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import type { ScanAccess } from "./access";
import { addCardMemory, takeBack } from "./card-memory.server";
import { type FiledByHand, fileItem, unsortedItem } from "./file-item.server";
import { type Filing, isOtherWriting } from "./input";
import { memorialOfCard } from "./may-file.server";

/** Files something unsorted where the uploader says: as a new card of a memorial that they look after, or as another picture of a card in the same scan. */
export async function fileByHand(
  access: ScanAccess,
  itemId: string,
  { memorial, card, readers }: Filing,
): Promise<FiledByHand> {
  const item = await unsortedItem(access, itemId);
  if (!item || isOtherWriting(item)) return "gone";
  const memorialId = card ? await memorialOfCard(access.scanId, card) : memorial;
  if (!memorialId) return "gone";
  const family = readers === undefined ? "unclear" : readers === "family" ? "marked" : "empty";
  return fileItem(access, item, memorialId, async (trx) =>
    card
      ? { memoryId: card, isNew: false }
      : { memoryId: await addCardMemory(trx, { memorialId, number: null, family }), isNew: true },
  );
}

/** Puts something unsorted aside. False if it isn't unsorted any more. */
export async function dismiss({ scanId }: ScanAccess, itemId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("card_scan_items")
    .set({ outcome: "dismissed" })
    .where("scan_id", "=", scanId)
    .where("id", "=", itemId)
    .where("outcome", "=", "unsorted")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes something unsorted again that was dismissed or filed by hand. 'decided' if somebody has decided about its memory, 'none' if there is nothing to undo. */
export function undoItem({ scanId, viewer }: ScanAccess, itemId: string): Promise<"undone" | "decided" | "none"> {
  return transaction(async (trx) => {
    const item = await trx
      .selectFrom("card_scan_items")
      .select(["outcome", "by_hand", "memory_id", "media_id", "memorial_id", "reason"])
      .where("scan_id", "=", scanId)
      .where("id", "=", itemId)
      .executeTakeFirst();
    if (!item || (item.outcome !== "dismissed" && !(item.outcome === "filed" && item.by_hand))) return "none";
    const { memory_id, media_id, memorial_id } = item;
    if (memorial_id && !(await lookedAfterAmong(viewer, [memorial_id], trx)).has(memorial_id)) return "none";
    if (item.outcome === "filed" && memory_id && media_id) {
      const taken = await takeBack(trx, memory_id, media_id);
      if (taken === "decided") return "decided";
      if (taken === "memory" && memorial_id)
        await record(trx, { memorialId: memorial_id, viewer }, { kind: "scan_undone", detail: { cards: 1 } });
      onCommit(trx, () => removeMedia(media_id));
    }
    // Without a genuine code the memorial was somebody's choice.
    const forgets = item.by_hand && !isOtherWriting(item) ? { memorial_id: null } : {};
    await trx
      .updateTable("card_scan_items")
      .set({ outcome: "unsorted", by_hand: 0, memory_id: null, media_id: null, ...forgets })
      .where("id", "=", itemId)
      .execute();
    onCommit(trx, checkVersionsNow);
    return "undone";
  });
}
