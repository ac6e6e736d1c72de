import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import type { FoundCard } from "~/gateways/cards/read.server";
import type { Viewer } from "../access";
import { findCard } from "../handwritten-card/find.server";
import { checksumOf } from "./folder.server";
import type { ItemReason } from "./input";
import { mayFile } from "./may-file.server";

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

/** Whether the same page of the same file gave a memory this side of its card already. */
function wasReadHere(memoryId: string, { code }: FoundCard, { checksum, page }: Source) {
  const items = db
    .selectFrom("card_scan_items")
    .innerJoin("card_scan_files", "card_scan_files.id", "file_id")
    .select("card_scan_items.id")
    .where("checksum", "=", checksum)
    .where("page", "=", page);
  const ofSide = items.where("memory_id", "=", memoryId).where("side", "=", code.kind.side);
  return exists(ofSide.where("outcome", "in", ["filed", "twice"]));
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
  const row = await db
    .selectFrom("card_memories")
    .leftJoin("memories", "memories.id", "memory_id")
    .select(["memory_id", "approval_status"])
    .where("card_memories.memorial_id", "=", memorialId)
    .where("number", "=", code.number)
    .executeTakeFirst();
  if (!row) return { to: "file", memorialId, checksum };
  const { memory_id: memoryId } = row;
  if (!memoryId) return unsorted("removed");
  const twin = db.selectFrom("memory_pictures").select("position").where("memory_id", "=", memoryId);
  if ((await twin.where("checksum", "=", checksum).executeTakeFirst()) || (await wasReadHere(memoryId, card, source)))
    return { to: "twice", memorialId, memoryId };
  return row.approval_status === "rejected" ? unsorted("rejected") : { to: "file", memorialId, checksum };
}
