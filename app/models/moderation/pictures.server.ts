import type { Writing } from "~/db/transaction.server";

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

/** Makes all pictures of a memory that have arrived wait for one decision with it again. */
export async function undoPictures(trx: Writing, memoryId: string): Promise<void> {
  await picturesOf(trx, memoryId)
    .set({ status: "attached", late_decided_at: null })
    .where("status", "in", ["late", "left_out"])
    .execute();
}
