import type { Writing } from "~/db/transaction.server";
import { onCommit, transaction } from "~/db/transaction.server";
import { removeMedia } from "~/models/media/picture.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { removeMemory } from "~/models/memory/gone.server";
import { noteAwaited } from "~/models/memory/pictures.server";
import type { From } from "~/models/people/leaving.server";
import type { Target } from "./target.server";

type Hideable = Pick<Target, "memoryId" | "position">;

const pictureOf = (trx: Writing, { memoryId, position }: Hideable) =>
  trx
    .updateTable("memory_pictures")
    .where("memory_id", "=", memoryId ?? "")
    .where("position", "=", position ?? -1);

/**
 * Takes a published memory or one of its pictures off the page, as a moderator leaves pictures out and rejects memories. Nobody is then its decider, because
 * whoever approved it has not rejected it, and could undo that; the history knows who it was. A late file of the memory that waits for a decision is held meanwhile, because it can't be decided without the words. Returns null if it
 * is not on the page. Triggers: `memories_recounted`, `memory_waits`, `version_of_memory_update`, `outdated_by_changed_memory`; for a picture
 * `picture_changed`, `outdated_by_changed_picture`.
 */
export async function hide(trx: Writing, target: Hideable): Promise<{ lateHeld: boolean } | null> {
  if (target.position !== null) {
    const { numUpdatedRows } = await pictureOf(trx, target)
      .set({ status: "left_out" })
      .where("status", "=", "attached")
      .executeTakeFirst();
    return numUpdatedRows ? { lateHeld: false } : null;
  }
  const memory = await trx
    .selectFrom("memories")
    .select("late_status")
    .where("id", "=", target.memoryId ?? "")
    .where("approval_status", "=", "approved")
    .executeTakeFirst();
  if (!memory) return null;
  const lateHeld = memory.late_status === "pending";
  await trx
    .updateTable("memories")
    .set({ approval_status: "rejected", decided_by: null, ...(lateHeld && { late_status: null }) })
    .where("id", "=", target.memoryId ?? "")
    .execute();
  return { lateHeld };
}

/** The places of a memory's pictures that reports have taken off the page. */
export async function hiddenPictures(from: From, memoryId: string): Promise<number[]> {
  const rows = from.selectFrom("report_cases").select("position").where("memory_id", "=", memoryId);
  return (await rows.where("is_hidden", "=", 1).execute()).flatMap(({ position }) => position ?? []);
}

/** Puts back what a report took off the page. Does nothing to a memory about which somebody has decided otherwise since. Triggers: those of hide, and those of an approval. */
export async function show(trx: Writing, target: Hideable, lateHeld: boolean): Promise<void> {
  if (target.position !== null) {
    await pictureOf(trx, target).set({ status: "attached" }).where("status", "=", "left_out").execute();
    return;
  }
  await trx
    .updateTable("memories")
    .set({ approval_status: "approved", ...(lateHeld && { late_status: "pending" as const }) })
    .where("id", "=", target.memoryId ?? "")
    .where("approval_status", "=", "rejected")
    .execute();
}

/** Deletes what was removed, with its files: the picture, or the memory if it is still off the page. */
export async function deleteHidden({ memorialId, memoryId, position }: Omit<Target, "about">): Promise<void> {
  if (memoryId === null) return;
  if (position === null) {
    const isDeleted = await removeMemory({ memoryId, memorialId }, { viewer: null }, "rejected");
    if (!isDeleted) console.error(`reports: memory ${memoryId} is no longer hidden, so it was not deleted`);
    return;
  }
  await transaction(async (trx) => {
    const gone = await trx
      .deleteFrom("memory_pictures")
      .where("memory_id", "=", memoryId)
      .where("position", "=", position)
      .where("status", "=", "left_out")
      .returning("media_id")
      .executeTakeFirst();
    if (!gone) return;
    await noteAwaited(trx, memoryId);
    const { media_id: medium } = gone;
    if (medium) onCommit(trx, () => removeMedia(medium));
    onCommit(trx, checkVersionsNow);
  });
}
