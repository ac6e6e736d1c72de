import { db } from "~/db/connection.server";
import { lookedAfterAmong } from "~/models/memorial/looked-after.server";
import type { ScanAccess } from "./access";
import { cardPictures } from "./card-pictures.server";
import { type ItemReason, reasonTexts } from "./input";
import { writingCases } from "./writing-cases.server";

/** Items of each kind that the page shows. Further ones follow once these are done. */
const mostShown = 200;

const itemsOf = (scanId: string) =>
  db
    .selectFrom("card_scan_items as items")
    .innerJoin("card_scan_files as files", "files.id", "items.file_id")
    .where("items.scan_id", "=", scanId)
    .orderBy("files.position")
    .orderBy("items.page")
    .orderBy("items.place");

/** The memorials at which a scan filed cards: the cards of each, and how many of their memories have been decided about. */
async function filedAt({ scanId, viewer }: ScanAccess) {
  const rows = await db
    .selectFrom("card_scan_items as items")
    .innerJoin("memorials", "memorials.id", "items.memorial_id")
    .innerJoin("memories", "memories.id", "items.memory_id")
    .select(["memorials.id", "memorials.full_name as name"])
    .select(({ fn }) => fn.count<number>("items.memory_id").distinct().as("cards"))
    .select(({ fn }) => fn.count<number>("items.id").as("sides"))
    .where("items.scan_id", "=", scanId)
    .where("items.outcome", "=", "filed")
    .groupBy("memorials.id")
    .orderBy("memorials.search_name")
    .execute();
  const own = await lookedAfterAmong(
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => own.has(id));
}

/** Sides on which nothing is written, which are in no memory. */
async function blankOf({ scanId }: ScanAccess) {
  const rows = await itemsOf(scanId)
    .select(["items.id", "items.page", "files.name"])
    .where("items.outcome", "=", "dismissed")
    .where("items.reason", "=", "blank" satisfies ItemReason)
    .limit(mostShown)
    .execute();
  return rows.map(({ id, page, name }) => ({ id, page: page + 1, file: name, hasPicture: true }));
}

/** An item that waits for somebody to say where it belongs, with its reason in words. */
async function unsortedOf({ scanId, viewer }: ScanAccess) {
  const all = await itemsOf(scanId)
    .select(["items.id", "items.page", "items.reason", "items.picture", "items.memorial_id", "files.name"])
    .where("items.outcome", "=", "unsorted")
    .where("items.reason", "!=", "other-writing" satisfies ItemReason)
    .limit(mostShown)
    .execute();
  const ids = all.flatMap(({ memorial_id, reason }) => (reason === "not-yours" ? [] : (memorial_id ?? [])));
  const own = await lookedAfterAmong(viewer, ids);
  const rows = all.filter(({ memorial_id: id, reason }) => !id || reason === "not-yours" || own.has(id));
  return rows.map(({ id, page, reason, picture, name }) => {
    return { id, page: page + 1, file: name, hasPicture: picture !== null, reason: reasonTexts[reason as ItemReason] };
  });
}

/** An item that somebody filed by hand or dismissed, which can be undone. */
async function settledOf({ scanId, viewer }: ScanAccess) {
  const rows = await itemsOf(scanId)
    .leftJoin("memorials", "memorials.id", "items.memorial_id")
    .select(["items.id", "items.page", "items.outcome", "items.picture", "items.memorial_id", "files.name"])
    .select("memorials.full_name")
    .where((where) =>
      where.or([
        where.and([
          where("items.outcome", "=", "dismissed"),
          where("items.reason", "is distinct from", "blank" satisfies ItemReason),
        ]),
        where.and([where("items.outcome", "=", "filed"), where("items.by_hand", "=", 1)]),
      ]),
    )
    .limit(mostShown)
    .execute();
  const own = await lookedAfterAmong(
    viewer,
    rows.flatMap(({ memorial_id }) => memorial_id ?? []),
  );
  return rows.map(({ id, page, outcome, picture, memorial_id, full_name, name }) => ({
    id,
    page: page + 1,
    file: name,
    hasPicture: picture !== null,
    memorial: outcome === "filed" && memorial_id && own.has(memorial_id) ? full_name : null,
    isDismissed: outcome === "dismissed",
  }));
}

/** The cards of a scan about which somebody has to say whether they are only for the family, each with its first picture. */
async function questionsOf({ scanId, viewer }: ScanAccess) {
  const rows = await db
    .selectFrom("card_memories as cards")
    .innerJoin("memories", "memories.id", "cards.memory_id")
    .innerJoin("memorials", "memorials.id", "cards.memorial_id")
    .select(["memories.id", "memorials.id as memorial_id", "memorials.full_name as name", "content_title as title"])
    .select("family_only")
    .where("family_asked", "=", 1)
    .where((where) =>
      where.exists(
        where
          .selectFrom("card_scan_items as items")
          .select("items.id")
          .where("items.scan_id", "=", scanId)
          .where("items.outcome", "in", ["filed", "twice"])
          .whereRef("items.memory_id", "=", "memories.id"),
      ),
    )
    .orderBy("memorials.search_name")
    .orderBy("cards.number")
    .limit(mostShown)
    .execute();
  const own = await lookedAfterAmong(
    viewer,
    rows.map(({ memorial_id }) => memorial_id),
  );
  const shown = rows.filter(({ memorial_id }) => own.has(memorial_id));
  const pictures = await cardPictures(shown.map(({ id }) => id));
  return shown.map(({ id, name, title, family_only }) => {
    return { id, name, title, isForFamily: family_only === 1, picture: pictures.get(id)?.[0] ?? null };
  });
}

/** Everything that a scan's page shows of what was found. */
export async function readItems(access: ScanAccess) {
  const counted = await db
    .selectFrom("card_scan_items")
    .select(["outcome", ({ fn }) => fn.countAll<number>().as("count")])
    .where("scan_id", "=", access.scanId)
    .groupBy("outcome")
    .execute();
  const writings = await writingCases(access, mostShown);
  const countOf = (outcome: string) => counted.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    filed: await filedAt(access),
    twice: countOf("twice"),
    unsorted: await unsortedOf(access),
    unsortedCount: countOf("unsorted") - writings.count,
    writings: writings.cases,
    settled: await settledOf(access),
    blank: await blankOf(access),
    questions: await questionsOf(access),
  };
}
