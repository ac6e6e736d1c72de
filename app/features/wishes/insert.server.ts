import type { Writing } from "~/db/transaction.server";
import type { Wishes } from "./fields";

/** Adds a family's wishes to a memorial that has none. Nothing is kept of wishes that are all empty. */
export async function insertWishes(trx: Writing, memorialId: string, wishes: Wishes): Promise<void> {
  const { charityUrl, beforeGate, ...texts } = wishes;
  if (Object.values(texts).every((text) => text === null)) return;
  const row = {
    memorial_id: memorialId,
    ...texts,
    charity_url: texts.charity && charityUrl,
    before_gate: beforeGate ? 1 : 0,
  };
  await trx.insertInto("family_wishes").values(row).execute();
}
