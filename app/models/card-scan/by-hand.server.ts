import { db } from "~/db/connection.server";
import { onCommit, transaction } from "~/db/transaction.server";
import * as storage from "~/gateways/storage/disk.server";
import type { ScanAccess } from "../access";
import { removeMedia } from "../media/picture.server";
import { checkVersionsNow } from "../memorial/watch.server";
import { record } from "../memorial-history/record.server";
import { lookedAfterAmong } from "../memorial-list/looked-after.server";
import { countStored } from "../upload/count-stored.server";
import { addCardMemory, addCardPicture, takeBack } from "./card-memory.server";
import { checksumOf, pictureKey } from "./folder.server";
import type { Filing } from "./input";
import { mayFile, memorialOfCard } from "./may-file.server";
import { clientOf, Paused, storeCardPicture } from "./store-picture.server";

const itemOf = (scanId: string, itemId: string) =>
  db
    .selectFrom("card_scan_items")
    .selectAll()
    .where("scan_id", "=", scanId)
    .where("id", "=", itemId)
    .executeTakeFirst();

export type FiledByHand =
  | "filed"
  | "not-yours"
  | "gone"
  | "no-room"
  | "memorial-full"
  | "rejected"
  | "full"
  | "picture";

/**
 * Files something unsorted where the uploader says: as a new card of a memorial that they look after, or as another picture of a card in the same scan.
 * Returns why that can't be done, otherwise 'filed'.
 */
export async function fileByHand(
  access: ScanAccess,
  itemId: string,
  { memorial, card, readers }: Filing,
): Promise<FiledByHand> {
  const { scanId, viewer } = access;
  const item = await itemOf(scanId, itemId);
  if (item?.outcome !== "unsorted" || !item.picture) return "gone";
  const memorialId = card ? await memorialOfCard(scanId, card) : memorial;
  if (!memorialId) return "gone";
  if (!(await mayFile(viewer, memorialId))) return "not-yours";
  const file = storage.pathOf(pictureKey(scanId, item.picture));
  let mediaId: string | null;
  try {
    mediaId = await storeCardPicture(viewer, memorialId, file);
  } catch (error) {
    if (error instanceof Paused) return error.reason === "memorial-full" ? "memorial-full" : "no-room";
    throw error;
  }
  if (!mediaId) return "picture";
  const medium = mediaId;
  const picture = { mediaId: medium, checksum: await checksumOf(file), side: item.side };
  const outcome = await transaction(async (trx): Promise<FiledByHand> => {
    const { numUpdatedRows } = await trx
      .updateTable("card_scan_items")
      .set({ outcome: "filed", by_hand: 1 })
      .where("id", "=", itemId)
      .where("outcome", "=", "unsorted")
      .executeTakeFirst();
    if (!numUpdatedRows) return "gone";
    const family = readers === undefined ? "unclear" : readers === "family" ? "marked" : "empty";
    const memoryId = card ?? (await addCardMemory(trx, { memorialId, number: null, family }));
    const added = await addCardPicture(trx, memoryId, picture);
    const set = { memorial_id: memorialId, memory_id: memoryId, media_id: added === "added" ? medium : null };
    const isFiled = added === "added" || added === "twice";
    await trx
      .updateTable("card_scan_items")
      .set(isFiled ? set : { outcome: "unsorted", by_hand: 0 })
      .where("id", "=", itemId)
      .execute();
    if (!isFiled) return added === "removed" ? "gone" : added;
    if (!card) await record(trx, { memorialId, viewer }, { kind: "cards_scanned", detail: { cards: 1 } });
    onCommit(trx, () => countStored(memoryId, medium, clientOf(viewer)));
    return "filed";
  });
  const used = await db
    .selectFrom("memory_pictures")
    .select("position")
    .where("media_id", "=", medium)
    .executeTakeFirst();
  if (!used) await removeMedia(medium);
  return outcome;
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
    const forgets = item.by_hand ? { memorial_id: null } : {};
    await trx
      .updateTable("card_scan_items")
      .set({ outcome: "unsorted", by_hand: 0, memory_id: null, media_id: null, ...forgets })
      .where("id", "=", itemId)
      .execute();
    onCommit(trx, checkVersionsNow);
    return "undone";
  });
}
