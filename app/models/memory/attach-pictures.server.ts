import { rm } from "node:fs/promises";
import { formOverQuota } from "~/models/media/upload-room.server";
import type { MemorialAccess, ReceiptAccess } from "../access";
import type { Incoming } from "../media/picture.server";
import { attachPicture, placeFor } from "./attach-picture.server";

/** How many pictures of a form were not saved: those whose files may be sent again, those that the memory has already, and those beyond its most. */
export interface Unsaved {
  missing: number;
  twice: number;
  beyond: number;
}

/**
 * Stores the pictures of a form in the places of their memory, each on its own; the receipt names those that are missing. `beyond` is the number of
 * pictures that the form had too many. Removes the received files.
 */
export async function attachPictures(
  access: MemorialAccess<"share"> | ReceiptAccess,
  memoryId: string,
  files: Incoming[],
  beyond: number,
): Promise<Unsaved> {
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
  return outcomes;
}
