import { onCommit, type Writing } from "~/db/transaction.server";
import { features } from "~/features/all.server";
import { removeMedia } from "~/models/media/picture.server";

export interface Decision {
  memoryId: string;
  status: "approved" | "rejected";
  leftOut?: number[];
}

/** The pictures of a memory, as a query that changes them. */
export const picturesOf = (trx: Writing, memoryId: string) =>
  trx.updateTable("memory_pictures").where("memory_id", "=", memoryId);

/**
 * Leaves out the pictures of an approved memory that its moderator unticked, among those with a status. They stay stored, so that this can be undone.
 * Returns their number.
 */
export async function leaveOut(
  trx: Writing,
  { memoryId, leftOut = [] }: Decision,
  from: "attached" | "late",
  late_decided_at: string | null = null,
): Promise<number> {
  if (!leftOut.length) return 0;
  const { numUpdatedRows } = await picturesOf(trx, memoryId)
    .set({ status: "left_out", late_decided_at })
    .where("status", "=", from)
    .where("position", "in", leftOut)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The places of a memory's pictures that stay off the page whatever a moderator undoes. */
async function keptOff(trx: Writing, memoryId: string): Promise<number[]> {
  const places: number[] = [];
  for (const { keepsOff } of await features()) places.push(...((await keepsOff?.(trx, memoryId)) ?? []));
  return places;
}

/** Makes all pictures of a memory that have arrived wait for one decision with it again, apart from those that a feature keeps off the page. */
export async function undoPictures(trx: Writing, memoryId: string): Promise<void> {
  await picturesOf(trx, memoryId)
    .set({ status: "attached", late_decided_at: null })
    .where("status", "in", ["late", "left_out"])
    .where("position", "not in", await keptOff(trx, memoryId))
    .execute();
}

/** The pictures of a memory that arrived after its words were published and wait for a decision. */
export function latePictures(trx: Writing, memoryId: string) {
  return trx
    .selectFrom("memory_pictures")
    .select(["position", "media_id"])
    .where("memory_id", "=", memoryId)
    .where("status", "=", "late")
    .execute();
}

/** Publishes late pictures, apart from those left out, or removes them. `at` is the time of the decision (ISO UTC). Returns how many were left out. */
export async function decideLatePictures(
  trx: Writing,
  decision: Decision,
  late: { media_id: string | null }[],
  at: string,
): Promise<number> {
  const { memoryId, status } = decision;
  if (status === "approved") {
    const leftOut = await leaveOut(trx, decision, "late", at);
    await picturesOf(trx, memoryId)
      .set({ status: "attached", late_decided_at: at })
      .where("status", "=", "late")
      .execute();
    return leftOut;
  }
  await trx.deleteFrom("memory_pictures").where("memory_id", "=", memoryId).where("status", "=", "late").execute();
  for (const { media_id } of late) if (media_id) onCommit(trx, () => removeMedia(media_id));
  return 0;
}

/**
 * Makes the late pictures wait again that were decided about at a time (ISO UTC), apart from those that a feature keeps off the page. 'off' if it keeps
 * all of them off, 'none' if there are none.
 */
export async function undoLatePictures(trx: Writing, memoryId: string, at: string): Promise<"some" | "off" | "none"> {
  const decided = await trx
    .selectFrom("memory_pictures")
    .select("position")
    .where("memory_id", "=", memoryId)
    .where("late_decided_at", "=", at)
    .execute();
  if (!decided.length) return "none";
  const { numUpdatedRows } = await picturesOf(trx, memoryId)
    .set({ status: "late", late_decided_at: null })
    .where("late_decided_at", "=", at)
    .where("position", "not in", await keptOff(trx, memoryId))
    .executeTakeFirst();
  return numUpdatedRows ? "some" : "off";
}
