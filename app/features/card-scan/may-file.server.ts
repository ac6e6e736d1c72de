import { db } from "~/db/connection.server";
import { mayOnMemorial, type Viewer } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { findMemorial, standingOf } from "~/models/memorial/find.server";
import { lookedAfterAmong } from "~/models/memorial/looked-after.server";
import type { ItemReason } from "./input";

/** Whether a viewer may file cards at a memorial: everybody who reviews its memories, even when it is archived. */
export async function mayFile(viewer: Viewer, memorialId: string): Promise<boolean> {
  const memorial = await findMemorial(memorialId);
  return memorial !== null && mayOnMemorial(await standingOf(memorial, viewer, false), "review");
}

/**
 * Whether an item of a scan is its uploader's to see: it has no memorial, or one that they look after now. A card of a memorial that was never theirs is
 * in their hands, so they see that too.
 */
export async function isOwnItem(
  viewer: Viewer,
  { memorial_id: id, reason }: { memorial_id: string | null; reason: string | null },
): Promise<boolean> {
  return id === null || reason === ("not-yours" satisfies ItemReason) || (await lookedAfterAmong(viewer, [id])).has(id);
}

/** The memorial of a card in a scan, by its memory; null if the scan has no such card. */
export async function memorialOfCard(scanId: string, memoryId: string): Promise<string | null> {
  const items = db.selectFrom("card_scan_items as items").where("items.scan_id", "=", scanId);
  const row = await items
    .innerJoin("card_memories", "card_memories.memory_id", "items.memory_id")
    .select("card_memories.memorial_id")
    .where("items.memory_id", "=", memoryId)
    .executeTakeFirst();
  return row?.memorial_id ?? null;
}

/** The account that uploaded a scan, as it is now. */
export async function uploaderOf(scanId: string): Promise<Viewer | null> {
  const account = db.selectFrom("card_scans").select("account_id").where("id", "=", scanId);
  const row = await viewerRows().where("accounts.id", "=", account).executeTakeFirst();
  return row ? viewerOf(row) : null;
}
