import { db } from "~/db/connection.server";
import { lookedAfterAmong } from "~/models/memorial/looked-after.server";
import type { ScanAccess } from "./access";
import { cardPictures } from "./card-pictures.server";
import type { ItemReason } from "./input";
import { memoriesOfNumber } from "./writing.server";

/** Pictures of each memory that are shown beside a side: its front and back, and two more. */
const mostPictures = 4;

/**
 * The sides in a scan whose writing isn't that of their number's memory, each with the memories of this number and their pictures, at the memorials that the
 * uploader looks after. `count` has those of other memorials too.
 */
export async function writingCases({ scanId, viewer }: ScanAccess, most: number) {
  const all = await db
    .selectFrom("card_scan_items as items")
    .innerJoin("card_scan_files as files", "files.id", "items.file_id")
    .innerJoin("memorials", "memorials.id", "items.memorial_id")
    .select(["items.id", "items.page", "items.number", "files.name as file"])
    .select(["memorials.id as memorialId", "memorials.full_name as memorial"])
    .where("items.scan_id", "=", scanId)
    .where("items.outcome", "=", "unsorted")
    .where("items.reason", "=", "other-writing" satisfies ItemReason)
    .orderBy("memorials.search_name")
    .orderBy("items.number")
    .orderBy("files.position")
    .orderBy("items.page")
    .orderBy("items.place")
    .execute();
  const own = await lookedAfterAmong(
    viewer,
    all.map(({ memorialId }) => memorialId),
  );
  const shown = all.filter(({ memorialId }) => own.has(memorialId)).slice(0, most);
  const cases = [];
  for (const { id, page, file, number, memorialId, memorial } of shown) {
    const memories = await memoriesOfNumber(db, memorialId, number ?? -1);
    const pictures = await cardPictures(memories.map(({ memoryId }) => memoryId));
    cases.push({
      id,
      page: page + 1,
      file,
      hasPicture: true,
      memorial,
      number: (number ?? 0) + 1,
      memories: memories.map(({ memoryId, title }) => {
        return { id: memoryId, title, pictures: (pictures.get(memoryId) ?? []).slice(0, mostPictures) };
      }),
    });
  }
  return { cases, count: all.length };
}
