import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import type { CardScanItems } from "~/features/card-scan/tables";
import type { FoundCard, FoundPage } from "~/features/cards/door.server";
import { type Job, progress } from "~/jobs/queue.server";
import type { Viewer } from "~/models/access";
import { removeMedia } from "~/models/media/picture.server";
import { countStored } from "~/models/media/upload-quota.server";
import { fileCard, noteBlankSide } from "./file-card.server";
import { storeItemPicture } from "./folder.server";
import { giveUpSlowFile } from "./give-up.server";
import type { ItemReason } from "./input";
import { type Plan, planCard } from "./plan.server";
import { clientOf, storeCardPicture } from "./store-picture.server";

/** A page of a scan's file that is being worked on. */
export interface PageOfScan {
  job: Job;
  scanId: string;
  fileId: string;
  /** Of the file. */
  checksum: string | null;
  /** From 0. */
  page: number;
}

type Item = Insertable<CardScanItems>;

/** Another process has done this page, or the scan was undone. */
export class NotOurs extends Error {}

/** A card can't be filed any more, for a reason that appeared after it was planned. */
class Changed extends Error {
  readonly place: number;
  readonly reason: ItemReason;

  constructor(place: number, reason: ItemReason) {
    super(reason);
    this.place = place;
    this.reason = reason;
  }
}

/** A card of the page, what is to become of it, and its picture: among the media of its memorial, or with the scan. */
interface Prepared {
  item: Item;
  card: FoundCard;
  plan: Plan;
  mediaId: string | null;
}

const itemAt = ({ scanId, fileId, page }: PageOfScan, place: number) => ({
  id: randomUUID(),
  scan_id: scanId,
  file_id: fileId,
  page,
  place,
  outcome: "unsorted" as const,
});

async function prepare(
  viewer: Viewer,
  card: FoundCard,
  at: PageOfScan,
  place: number,
  changed: Changed[],
): Promise<Prepared> {
  let plan = await planCard(viewer, card, at);
  const known = changed.find((change) => change.place === place);
  if (known && plan.to === "file") plan = { ...plan, to: "unsorted", reason: known.reason };
  const mediaId = plan.to === "file" ? await storeCardPicture(viewer, plan.memorialId, card.picture) : null;
  if (plan.to === "file" && !mediaId) plan = { ...plan, to: "unsorted", reason: "picture" };
  const { number, kind } = card.code;
  const memorial_id = plan.memorialId;
  // A forged code says nothing that can be relied on.
  const read = memorial_id ? { number, side: kind.side, family: card.family } : {};
  const item: Item = { ...itemAt(at, place), ...read, memorial_id };
  if (plan.to === "unsorted") item.reason = plan.reason;
  if (item.reason === "other-writing") item.writing = card.writing;
  if (plan.to === "nowhere") Object.assign(item, { outcome: "dismissed", reason: "blank" satisfies ItemReason });
  if (plan.to === "unsorted" || plan.to === "nowhere")
    item.picture = await storeItemPicture(at.scanId, item.id, card.picture);
  return { item, card, plan, mediaId };
}

/** The outcome for a card of the page, as a row. It is filed in the same transaction. */
async function settle(trx: Writing, { item, card, plan, mediaId }: Prepared): Promise<Item> {
  const { code, family } = card;
  if (plan.to === "unsorted") return item;
  if (plan.to === "twice") return { ...item, outcome: "twice", memory_id: plan.memoryId };
  if (plan.to === "nowhere") {
    await noteBlankSide(trx, { memorialId: plan.memorialId, code, family });
    return item;
  }
  const side = {
    memorialId: plan.memorialId,
    code,
    family,
    writing: card.writing,
    mediaId: mediaId ?? "",
    checksum: plan.checksum,
  };
  const { added, memoryId } = await fileCard(trx, side);
  if (added === "twice") return { ...item, outcome: "twice", memory_id: memoryId };
  if (added !== "added") throw new Changed(item.place, added);
  return { ...item, outcome: "filed", memory_id: memoryId, media_id: mediaId };
}

/** The reading of a page. */
export interface Reading {
  /** How long it took, in milliseconds by the clock. */
  ms: number;
  /** Whether it was given up for its time. */
  isSlow: boolean;
}

/** Notes that a page is done; throws NotOurs unless it is this process's turn. */
async function endPage(trx: Writing, { job, scanId, fileId, page }: PageOfScan, { ms, isSlow }: Reading) {
  const working = trx.selectFrom("card_scans").select("id").where("id", "=", scanId).where("state", "=", "working");
  const { numUpdatedRows } = await trx
    .updateTable("card_scan_files")
    .set(({ eb }) => ({ pages_done: page + 1, slow_pages: isSlow ? eb("slow_pages", "+", 1) : 0 }))
    .where("id", "=", fileId)
    .where("pages_done", "=", page)
    .where("scan_id", "in", working)
    .executeTakeFirst();
  if (!numUpdatedRows || !(await progress(job, trx))) throw new NotOurs();
  await trx
    .updateTable("card_scans")
    .set(({ eb }) => ({ reading_ms: eb("reading_ms", "+", ms) }))
    .where("id", "=", scanId)
    .execute();
}

interface Work {
  viewer: Viewer;
  at: PageOfScan;
  reading: Reading;
}

/**
 * Writes what a page gave and that it is done, all at once: a server that is killed does the whole page again, and nothing is filed twice or lost. Returns
 * the ids of the media that memories have now.
 */
async function write({ at, viewer, reading }: Work, prepared: Prepared[], rest: Item | null): Promise<string[]> {
  const items = await transaction(async (trx) => {
    await endPage(trx, at, reading);
    const rows: Item[] = [];
    const add = async (row: Item) => {
      rows.push(row);
      await trx.insertInto("card_scan_items").values(row).execute();
    };
    if (rest) await add(rest);
    // One after the other, because a back may need to know what its front said.
    for (const one of prepared) await add(await settle(trx, one));
    onCommit(trx, async () => {
      for (const { memory_id, media_id } of rows)
        if (memory_id && media_id) await countStored(memory_id, media_id, clientOf(viewer));
    });
    return rows;
  });
  return items.flatMap(({ media_id }) => media_id ?? []);
}

/** Works on a page, with what has changed since it was planned. Pictures that were stored for nothing are removed. */
async function attempt(work: Work, found: FoundPage, changed: Changed[]) {
  const { viewer, at } = work;
  const ready: Prepared[] = [];
  let used: string[] = [];
  try {
    // One after the other: the next page is being read meanwhile, and pages have to be answered too.
    for (const [place, card] of found.cards.entries()) ready.push(await prepare(viewer, card, at, place, changed));
    const reason: ItemReason = found.rest?.isCovered ? "covered" : "no-code";
    const item: Item = { ...itemAt(at, -1), reason };
    if (found.rest) item.picture = await storeItemPicture(at.scanId, item.id, found.rest.picture);
    used = await write(work, ready, found.rest && item);
  } finally {
    for (const { mediaId } of ready) if (mediaId && !used.includes(mediaId)) await removeMedia(mediaId);
  }
}

/** Files the cards of a page and keeps the rest of it for somebody to look at. Throws Paused if there is no room, NotOurs if the page is not to be done. */
export async function workOnPage(work: Work, found: FoundPage): Promise<void> {
  const changed: Changed[] = [];
  for (;;) {
    try {
      return await attempt(work, found, changed);
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      changed.push(error);
    }
  }
}

/**
 * Notes that a page could not be read, so that somebody looks for its cards. After too many slow ones in a row the rest of its file is given up; returns
 * whether it was.
 */
export async function skipPage(at: PageOfScan, reading: Reading): Promise<boolean> {
  return transaction(async (trx) => {
    await endPage(trx, at, reading);
    await trx
      .insertInto("card_scan_items")
      .values({ ...itemAt(at, -1), reason: "page" satisfies ItemReason })
      .execute();
    return giveUpSlowFile(trx, at.fileId);
  });
}
