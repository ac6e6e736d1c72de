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
