import { db } from "~/db/connection.server";
import * as storage from "~/gateways/storage/disk.server";
import { isUuid } from "~/lib/ids";
import type { ScanAccess } from "../access";
import { pictureKey } from "./folder.server";

/** Opens the own picture of an item in a scan: its name, type, bytes and a function that reads it. Null if there is none. */
export async function openItemPicture({ scanId }: ScanAccess, itemId: string) {
  if (!isUuid(itemId)) return null;
  const row = await db
    .selectFrom("card_scan_items")
    .select("picture")
    .where("scan_id", "=", scanId)
    .where("id", "=", itemId)
    .executeTakeFirst();
  if (!row?.picture) return null;
  const key = pictureKey(scanId, row.picture);
  const size = await storage.sizeOf(key);
  if (size === null) return null;
  const type = row.picture.endsWith(".png") ? "image/png" : "image/jpeg";
  return { name: row.picture, type, size, read: (range?: { start: number; end: number }) => storage.read(key, range) };
}
