import { db } from "~/db/connection.server";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import * as storage from "~/gateways/storage/disk.server";
import { record } from "~/models/history/record.server";
import { removeMedia } from "~/models/media/picture.server";
import { countStored } from "~/models/media/upload-quota.server";
import type { ScanAccess } from "./access";
import { addCardPicture } from "./card-memory.server";
import { checksumOf, pictureKey } from "./folder.server";
import { mayFile } from "./may-file.server";
import { clientOf, Paused, storeCardPicture } from "./store-picture.server";

/** Something unsorted in a scan that has a picture; null if it isn't unsorted any more. */
export async function unsortedItem({ scanId }: ScanAccess, itemId: string) {
  const item = await db
    .selectFrom("card_scan_items")
    .selectAll()
    .where("scan_id", "=", scanId)
    .where("id", "=", itemId)
    .where("outcome", "=", "unsorted")
    .executeTakeFirst();
  return item?.picture ? { ...item, picture: item.picture } : null;
}

export type UnsortedItem = NonNullable<Awaited<ReturnType<typeof unsortedItem>>>;

export type FiledByHand =
  | "filed"
  | "not-yours"
  | "gone"
  | "no-room"
  | "memorial-full"
  | "rejected"
  | "full"
  | "picture";

/** The memory to which something is added, and whether it was made for it. */
interface Target {
  memoryId: string;
  isNew: boolean;
}

/**
 * Files something unsorted at a memorial, in the memory that `find` gives or makes, if the uploader may file there; null is none. `added` is called for a
 * picture that the memory didn't have. Returns why it can't be filed, otherwise 'filed'.
 */
export async function fileItem(
  { scanId, viewer }: ScanAccess,
  item: UnsortedItem,
  memorialId: string,
  find: (trx: Writing) => Promise<Target | null>,
  added?: (trx: Writing, memoryId: string, mediaId: string) => Promise<void>,
): Promise<FiledByHand> {
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
      .where("id", "=", item.id)
      .where("outcome", "=", "unsorted")
      .executeTakeFirst();
    if (!numUpdatedRows) return "gone";
    const target = await find(trx);
    const result = target ? await addCardPicture(trx, target.memoryId, picture) : "removed";
    const isFiled = target && (result === "added" || result === "twice");
    const set = isFiled && {
      memorial_id: memorialId,
      memory_id: target.memoryId,
      media_id: result === "added" ? medium : null,
    };
    await trx
      .updateTable("card_scan_items")
      .set(set || { outcome: "unsorted", by_hand: 0 })
      .where("id", "=", item.id)
      .execute();
    if (!isFiled) return result === "removed" || result === "added" || result === "twice" ? "gone" : result;
    if (result === "added") await added?.(trx, target.memoryId, medium);
    if (target.isNew) await record(trx, { memorialId, viewer }, { kind: "cards_scanned", detail: { cards: 1 } });
    onCommit(trx, () => countStored(target.memoryId, medium, clientOf(viewer)));
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
