import { rm } from "node:fs/promises";
import type { MemorialAccess, ReceiptAccess } from "../access";
import type { Incoming } from "../media/picture.server";
import { formOverQuota } from "../upload/upload-room.server";
import { attachPicture, placeFor } from "./attach-picture.server";
import { mostPictures } from "./input";

const counted = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);

/**
 * Stores the pictures of a form in the places of their memory, each on its own; the receipt names those that are missing. `beyond` is the number of
 * pictures that the form had too many. Returns a message if not all were stored, else null. Removes the received files.
 */
export async function attachPictures(
  access: MemorialAccess<"share"> | ReceiptAccess,
  memoryId: string,
  files: Incoming[],
  beyond: number,
): Promise<string | null> {
  const outcomes = { missing: 0, twice: 0, beyond };
  for (const file of files) {
    const place = await placeFor(memoryId, file.name ?? "");
    if (place === null || (await formOverQuota(access, memoryId, file))) {
      await rm(file.path, { force: true });
      outcomes[place === null ? "beyond" : "missing"]++;
      continue;
    }
    const placed = await attachPicture(access, memoryId, place, file);
    if (placed === "twice") outcomes.twice++;
    else if (placed !== "attached") outcomes.missing++;
  }
  const texts = [
    outcomes.missing &&
      `${counted(outcomes.missing)} could not be saved. You can choose ${outcomes.missing === 1 ? "it" : "them"} again below.`,
    outcomes.twice && "The same picture came more than once. It is saved once.",
    outcomes.beyond &&
      `A memory holds up to ${mostPictures} pictures, so ${counted(outcomes.beyond)} more could not be saved. You can share them as another memory.`,
  ].filter(Boolean);
  return texts.length ? texts.join(" ") : null;
}
