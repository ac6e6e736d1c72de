import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { type FoundCard, findCard } from "~/features/cards/door.server";
import type { Viewer } from "~/models/access";
import { checksumOf } from "./folder.server";
import type { ItemReason } from "./input";
import { mayFile } from "./may-file.server";
import { memoriesOfNumber, memoryOfWriting } from "./writing.server";

/** The decision about a card that was read. */
export type Plan =
  | { to: "file"; memorialId: string; checksum: string }
  | { to: "twice"; memorialId: string; memoryId: string }
  /** Nothing is written on this side. */
  | { to: "nowhere"; memorialId: string }
  | { to: "unsorted"; reason: ItemReason; memorialId: string | null };

/** The place at which a card was read: the checksum of its file, and the page. */
interface Source {
  checksum: string | null;
  page: number;
}

/** Whether a side is as it was printed. A front's box says something too, unless it is empty. */
const isBlank = ({ written, family }: FoundCard) => !written && (family === null || family === "empty");

/** The memory among some to which the same page of the same file gave this side of its card already; null if there is none. */
async function readHere(memoryIds: string[], { code }: FoundCard, { checksum, page }: Source): Promise<string | null> {
  const row = await db
    .selectFrom("card_scan_items")
    .innerJoin("card_scan_files", "card_scan_files.id", "file_id")
    .select("memory_id")
    .where("checksum", "=", checksum)
    .where("page", "=", page)
    .where("memory_id", "in", memoryIds)
    .where("side", "=", code.kind.side)
    .where("outcome", "in", ["filed", "twice"])
    .executeTakeFirst();
  return row?.memory_id ?? null;
}

/** The memory among some that has this picture; null if there is none. */
async function withPicture(memoryIds: string[], checksum: string): Promise<string | null> {
  const pictures = db.selectFrom("memory_pictures").select("memory_id").where("memory_id", "in", memoryIds);
  return (await pictures.where("checksum", "=", checksum).executeTakeFirst())?.memory_id ?? null;
}

/**
 * Decides what is to become of a card: it is filed at its own memorial if the uploader looks after it at this moment, and nowhere else. Nothing is decided
 * by the cards beside or before it.
 */
export async function planCard(viewer: Viewer, card: FoundCard, source: Source): Promise<Plan> {
  const { code } = card;
  const found = await findCard(code);
  if (found === "forged" || found === "deleted")
    return { to: "unsorted", reason: found === "forged" ? "forged" : "erased", memorialId: null };
  const { memorialId } = found;
  const unsorted = (reason: ItemReason): Plan => ({ to: "unsorted", reason, memorialId });
  if (!(await mayFile(viewer, memorialId))) return unsorted("not-yours");
  if (isBlank(card)) return { to: "nowhere", memorialId };
  const checksum = await checksumOf(card.picture);
  const known = await memoriesOfNumber(db, memorialId, code.number);
  const ids = known.map(({ memoryId }) => memoryId);
  const twin = (await withPicture(ids, checksum)) ?? (await readHere(ids, card, source));
  if (twin) return { to: "twice", memorialId, memoryId: twin };
  const place = await memoryOfWriting(db, { memorialId, number: code.number, kind: code.kind }, card.writing);
  if (place === "other-writing") return unsorted(place);
  if (!place)
    return (await isUsedUp(memorialId, code.number)) ? unsorted("removed") : { to: "file", memorialId, checksum };
  const isRejected = known.some(({ memoryId, status }) => memoryId === place.memoryId && status === "rejected");
  return isRejected ? unsorted("rejected") : { to: "file", memorialId, checksum };
}

/** Whether the number of a card belongs to a memory that was deleted. */
function isUsedUp(memorialId: string, number: number): Promise<boolean> {
  return exists(
    db.selectFrom("card_memories").select("id").where("memorial_id", "=", memorialId).where("number", "=", number),
  );
}
