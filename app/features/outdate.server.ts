import { onCommit, type Writing } from "~/db/transaction.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { features } from "./all.server";

/** Marks everything that features made of a memorial as out of date, in the transaction that changed words or names that belong to its memories. */
export async function outdate(trx: Writing, memorialId: string): Promise<void> {
  for (const { memorialData } of await features()) await memorialData?.outdate?.(trx, memorialId);
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
