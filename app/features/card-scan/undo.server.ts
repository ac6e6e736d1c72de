import { db } from "~/db/connection.server";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { Viewer } from "~/models/access";
import { record } from "~/models/history/record.server";
import { removeMedia } from "~/models/media/picture.server";
import { lookedAfterAmong } from "~/models/memorial/looked-after.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import type { ScanAccess } from "./access";
import { takeBack } from "./card-memory.server";
import { removeScanFiles } from "./folder.server";

const filed = (from: Writing | typeof db, scanId: string) =>
  from
    .selectFrom("card_scan_items as items")
    .innerJoin("memories", "memories.id", "items.memory_id")
    .where("items.scan_id", "=", scanId)
    .where("items.outcome", "=", "filed");

/** The filed items at memorials that the viewer looks after now, in `from`; the others are somebody else's by now. */
async function ownFiled<Row extends { memorial_id: string | null }>(
  viewer: Viewer,
  rows: Row[],
  from: Writing | typeof db,
): Promise<Row[]> {
  const ids = rows.flatMap(({ memorial_id }) => memorial_id ?? []);
  const own = await lookedAfterAmong(viewer, ids, from);
  return rows.filter(({ memorial_id }) => memorial_id && own.has(memorial_id));
}

/**
 * The effect of undoing a scan: how many cards are pending, how many of those have words that somebody typed, and how many have been decided about. Cards at
 * memorials that the viewer no longer looks after don't count.
 */
export async function whatUndoDoes({ scanId, viewer }: ScanAccess) {
  const all = await filed(db, scanId)
    .select(["memories.id", "approval_status", "content_text", "items.memorial_id"])
    .groupBy("memories.id")
    .execute();
  const rows = await ownFiled(viewer, all, db);
  const pending = rows.filter(({ approval_status }) => approval_status === "pending");
  return {
    pending: pending.length,
    typed: pending.filter(({ content_text }) => content_text !== "").length,
    decided: rows.length - pending.length,
  };
}

/** Whether undoing a scan that is done would take anything back: a card about which nobody has decided, or a picture that is in no memory yet. */
export async function isUndoable(access: ScanAccess): Promise<boolean> {
  const unsorted = await db
    .selectFrom("card_scan_items")
    .select("id")
    .where("scan_id", "=", access.scanId)
    .where("outcome", "=", "unsorted")
    .executeTakeFirst();
  return unsorted !== undefined || (await whatUndoDoes(access)).pending > 0;
}

/**
 * Undoes a scan as a whole: takes back all its pictures about which nobody has decided, with the memories that have no other, at the memorials that the
 * viewer looks after at this moment. It stops if it isn't done yet. Returns how many memories were removed and how many stay, and the uploads whose pieces must be removed; null if it was undone already.
 */
export async function undoScan({
  scanId,
  viewer,
}: ScanAccess): Promise<{ removed: number; stay: number; uploads: string[] } | null> {
  const undone = await transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("card_scans")
      .set({ state: "undone", done_at: now().toISOString() })
      .where("id", "=", scanId)
      .where("state", "!=", "undone")
      .executeTakeFirst();
    if (!numUpdatedRows) return null;
    const all = await filed(trx, scanId)
      .select(["items.id", "items.memorial_id", "items.memory_id", "items.media_id"])
      .execute();
    const items = await ownFiled(viewer, all, trx);
    const removed = new Map<string, number>();
    const stay = new Set<string>();
    for (const { id, memorial_id, memory_id, media_id } of items) {
      if (!memory_id || !media_id || !memorial_id) continue;
      const taken = await takeBack(trx, memory_id, media_id);
      if (taken === "decided") stay.add(memory_id);
      if (taken === "decided" || taken === "gone") continue;
      if (taken === "memory") removed.set(memorial_id, (removed.get(memorial_id) ?? 0) + 1);
      onCommit(trx, () => removeMedia(media_id));
      await trx.updateTable("card_scan_items").set({ outcome: "undone" }).where("id", "=", id).execute();
    }
    for (const [memorialId, cards] of removed)
      await record(trx, { memorialId, viewer }, { kind: "scan_undone", detail: { cards } });
    const awaited = await trx
      .selectFrom("card_scan_files")
      .select("upload_id")
      .where("scan_id", "=", scanId)
      .where("state", "=", "awaited")
      .execute();
    onCommit(trx, checkVersionsNow);
    return {
      removed: [...removed.values()].reduce((sum, cards) => sum + cards, 0),
      stay: stay.size,
      uploads: awaited.flatMap(({ upload_id }) => upload_id ?? []),
    };
  });
  if (undone) await removeScanFiles(scanId);
  return undone;
}
