import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { findMemorial } from "~/models/memorial/find.server";
import { addDeletion } from "./ask.server";
import { clearFiles, completeCleared } from "./clear.server";
import { countAll, inWords } from "./counts.server";
import { eraseRows } from "./erase.server";

/** A memorial that the operator names, or one whose deletion was interrupted. */
export interface Named {
  memorialId: string;
  name: string;
  /** What it holds, in words; null if its rows are gone already. */
  counts: string[] | null;
}

/** Finds the memorial that an id, a slug, a short id or an address stands for; null if there is none. */
export async function findNamed(query: string): Promise<Named | null> {
  const asked = /\/memorial(?:-detail)?\/([^/?#]+)/.exec(query)?.[1] ?? query;
  const face = await findMemorial(asked);
  if (face) {
    const counts = (await countAll(db, face.id)).map(inWords);
    return { memorialId: face.id, name: face.full_name, counts };
  }
  const begun = db.selectFrom("deletions").select(["memorial_id", "name"]).where("memorial_id", "=", asked);
  const row = await begun.where("state", "in", ["deleting", "cleared"]).executeTakeFirst();
  return row ? { memorialId: row.memorial_id, name: row.name ?? "", counts: null } : null;
}

/** Deletes a memorial at once, whoever has asked for it before, or ends a deletion that was interrupted. Throws like clearFiles and completeCleared. */
export async function deleteAtOnce(memorialId: string): Promise<void> {
  const id = await transaction(async (trx) => {
    const begun = trx.selectFrom("deletions").select("id").where("memorial_id", "=", memorialId);
    const row = await begun.where("state", "in", ["deleting", "cleared"]).executeTakeFirst();
    if (row) return row.id;
    const memorial = trx.selectFrom("memorials").select("user_id").where("id", "=", memorialId);
    const { user_id: owner_id } = await memorial.executeTakeFirstOrThrow();
    const added = await addDeletion(trx, memorialId, null, 0);
    const byOperator = { owner_id, asked_by: null, due_at: now().toISOString() };
    await trx.updateTable("deletions").set(byOperator).where("id", "=", added.id).execute();
    return added.id;
  });
  await eraseRows(id);
  await clearFiles(id);
  await completeCleared();
}
