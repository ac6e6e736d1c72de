import { onCommit, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { features } from "./all.server";
import type { MemorialPart } from "./memorial-data";

/** Marks what features made of a part of a memorial as out of date, in the transaction that changed that part. */
export async function outdate(trx: Writing, memorialId: string, part: MemorialPart = "words"): Promise<void> {
  for (const { memorialData } of await features()) await memorialData?.outdate?.(trx, memorialId, part);
}

/** Notes in a transaction that the page of a memorial looks different now. */
export async function changePage(trx: Writing, memorialId: string): Promise<void> {
  await trx
    .updateTable("memorials")
    .set((set) => ({ version: set("version", "+", 1) }))
    .where("id", "=", memorialId)
    .execute();
  onCommit(trx, checkVersionsNow);
}

/** Notes a change of words or names on the page: it looks different, and what features made of the memorial is out of date. */
export async function noteChange(trx: Writing, memorialId: string): Promise<void> {
  await changePage(trx, memorialId);
  await outdate(trx, memorialId);
}

/**
 * Notes a change of what the family says of its days, such as a gathering or a wish: the page looks different, what features made of them is out of date, and
 * software that asks which memorials have changed hears of this one.
 */
export async function changeDays(trx: Writing, memorialId: string): Promise<void> {
  await trx.updateTable("memorials").set({ updated_at: now().toISOString() }).where("id", "=", memorialId).execute();
  await changePage(trx, memorialId);
  await outdate(trx, memorialId, "days");
}
