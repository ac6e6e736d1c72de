import type { ScanAccess } from "./access";
import { addCardMemory, noteFamilyBox } from "./card-memory.server";
import { type FiledByHand, fileItem, unsortedItem } from "./file-item.server";
import { isOtherWriting } from "./input";
import { memoriesOfNumber, noteWriting } from "./writing.server";

/**
 * Files a side whose writing isn't that of its number's memory: in the chosen memory of this number, or with null in one of its own. Returns why it can't be
 * done, otherwise 'filed'.
 */
export async function decideWriting(access: ScanAccess, itemId: string, chosen: string | null): Promise<FiledByHand> {
  const item = await unsortedItem(access, itemId);
  if (!item || !isOtherWriting(item)) return "gone";
  const { memorial_id: memorialId, number, side, writing, family } = item;
  if (!memorialId || number === null || !side || writing === null) return "gone";
  return fileItem(
    access,
    item,
    memorialId,
    async (trx) => {
      if (chosen === null) {
        const memoryId = await addCardMemory(trx, { memorialId, number, family, isCopy: true });
        return { memoryId, isNew: true };
      }
      const memories = await memoriesOfNumber(trx, memorialId, number);
      return memories.some(({ memoryId }) => memoryId === chosen) ? { memoryId: chosen, isNew: false } : null;
    },
    async (trx, memoryId, mediaId) => {
      await noteWriting(trx, mediaId, side, writing);
      await noteFamilyBox(trx, memoryId, family);
    },
  );
}
