import { db } from "~/db/connection.server";
import { lifeDates } from "~/lib/life-dates";
import { lookedAfterAmong, memorialsFor } from "~/models/memorial/looked-after.server";
import type { ScanAccess } from "./access";
import { type ItemReason, isOtherWriting, reasonTexts } from "./input";

/** The most memorials and cards to choose from. Others are found by searching. */
const mostOffered = 20;
const mostCards = 100;

/** Memorials that the uploader looks after and whose name has a text in it, the newest first; `more` says whether there are others. */
export async function memorialsToFileAt({ viewer }: ScanAccess, text: string) {
  const found = [];
  for (const query of memorialsFor(viewer, text)) {
    if (!query) continue;
    const rows = await query
      .select(["memorials.id", "full_name", "date_of_birth", "date_of_death", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("memorials.id")
      .limit(mostOffered + 1)
      .execute();
    found.push(...rows);
  }
  found.sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
  const memorials = found.slice(0, mostOffered).map(({ id, full_name, date_of_birth, date_of_death }) => {
    return { id, name: full_name, dates: lifeDates(date_of_birth, date_of_death) };
  });
  return { memorials, more: found.length > mostOffered };
}

/** The cards that a scan filed, to which something may be added as another side. */
export async function cardsOfScan({ scanId, viewer }: ScanAccess) {
  const rows = await db
    .selectFrom("card_scan_items as items")
    .innerJoin("memories", "memories.id", "items.memory_id")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .select(["memories.id", "content_title as title", "memorials.id as memorial_id", "memorials.full_name as name"])
    .where("items.scan_id", "=", scanId)
    .where("items.outcome", "in", ["filed", "twice"])
    .where("approval_status", "!=", "rejected")
    .groupBy("memories.id")
    .orderBy("memorials.search_name")
    .orderBy("items.number")
    .limit(mostCards)
    .execute();
  const own = await lookedAfterAmong(
    viewer,
    rows.map(({ memorial_id }) => memorial_id),
  );
  return rows.filter(({ memorial_id }) => own.has(memorial_id));
}

/** Something unsorted, for the page that files it; null if it isn't unsorted, or has no picture. */
export async function findUnsorted({ scanId }: ScanAccess, itemId: string) {
  const row = await db
    .selectFrom("card_scan_items as items")
    .innerJoin("card_scan_files as files", "files.id", "file_id")
    .select(["items.id", "items.page", "reason", "picture", "family", "files.name"])
    .where("items.scan_id", "=", scanId)
    .where("items.id", "=", itemId)
    .where("outcome", "=", "unsorted")
    .executeTakeFirst();
  if (!row?.picture || isOtherWriting(row)) return null;
  const { id, page, reason, family, name } = row;
  return {
    id,
    file: name,
    page: page + 1,
    reason: reasonTexts[reason as ItemReason],
    isOfAnother: reason === "not-yours" || reason === "erased",
    readers: family === "marked" ? "family" : family === "empty" ? "everyone" : "",
  };
}
