import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import * as storage from "~/gateways/storage/disk.server";
import { fold } from "~/lib/fold";
import { hour } from "~/lib/time";
import { pictureKey } from "./folder.server";

/** Milliseconds for which a picture without an item is left alone, because it is stored first. */
const grace = hour;

/** Forgets the names of sent files that mention one of these words, which must be folded. */
export async function forgetFileNames(trx: Writing, words: string[]): Promise<void> {
  const files = await trx.selectFrom("card_scan_files").select(["id", "name"]).execute();
  const ids = files.filter(({ name }) => words.some((word) => fold(name).includes(word))).map(({ id }) => id);
  if (ids.length) await trx.updateTable("card_scan_files").set({ name: "" }).where("id", "in", ids).execute();
}

/**
 * Forgets scans whose cards were all of one memorial, and the names of files that mention the person. Returns the keys of the pictures of the memorial's
 * cards that nobody has filed. The items go with the memorial.
 */
export async function forgetMemorial(trx: Writing, memorialId: string): Promise<string[]> {
  const items = await trx
    .selectFrom("card_scan_items")
    .select(["scan_id", "picture"])
    .where("memorial_id", "=", memorialId)
    .execute();
  for (const scan of new Set(items.map(({ scan_id }) => scan_id))) {
    const others = trx.selectFrom("card_scan_items").select("id").where("scan_id", "=", scan);
    if (await others.where("memorial_id", "is not", memorialId).executeTakeFirst()) continue;
    const ended = trx.deleteFrom("card_scans").where("id", "=", scan).where("state", "in", ["done", "undone"]);
    await ended.execute();
  }
  const memorial = trx.selectFrom("memorials").select("full_name").where("id", "=", memorialId);
  const { full_name } = await memorial.executeTakeFirstOrThrow();
  await forgetFileNames(trx, [fold(full_name)].filter(Boolean));
  return items.flatMap(({ scan_id, picture }) => (picture === null ? [] : [pictureKey(scan_id, picture)]));
}

/** Removes the pictures of items that are gone, because their memorial was erased or their page was done again. Returns their number. */
export async function sweepItemPictures(): Promise<number> {
  let removed = 0;
  const scans: string[] = [];
  for await (const { name } of storage.changes("scans")) scans.push(name);
  for (const scan of scans) {
    const rows = await db.selectFrom("card_scan_items").select("picture").where("scan_id", "=", scan).execute();
    const known = new Set(rows.map(({ picture }) => picture));
    for await (const { name, changedAt } of storage.changes(`scans/${scan}`)) {
      if (known.has(name) || changedAt > now().getTime() - grace) continue;
      await storage.remove(pictureKey(scan, name));
      removed++;
    }
  }
  return removed;
}
