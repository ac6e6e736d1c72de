import { db } from "~/db/connection.server";
import * as storage from "~/gateways/storage/disk.server";
import { isUuid } from "~/lib/ids";
import type { ScanAccess } from "./access";
import { pictureKey } from "./folder.server";
import { isOwnItem } from "./may-file.server";

/**
 * Opens the own picture of an item in a scan: its name, type, bytes and a function that reads it. Null if there is none, or if the viewer no longer looks
 * after its memorial.
 */
export async function openItemPicture({ scanId, viewer }: ScanAccess, itemId: string) {
  if (!isUuid(itemId)) return null;
  const row = await db
    .selectFrom("card_scan_items")
    .select(["picture", "memorial_id", "reason"])
    .where("scan_id", "=", scanId)
    .where("id", "=", itemId)
    .executeTakeFirst();
  if (!row?.picture || !(await isOwnItem(viewer, row))) return null;
  const key = pictureKey(scanId, row.picture);
  const size = await storage.sizeOf(key);
  if (size === null) return null;
  const type = row.picture.endsWith(".png") ? "image/png" : "image/jpeg";
  return { name: row.picture, type, size, read: (range?: { start: number; end: number }) => storage.read(key, range) };
}
