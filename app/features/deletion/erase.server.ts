import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { closeAddresses } from "~/models/memorial/closed.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { features } from "../all.server";
import { countAll } from "./counts.server";
import { waitingDeletions } from "./describe.server";
import { endDeletion } from "./keep.server";
import type { Remains } from "./remains-column";
import { isUntouched } from "./untouched.server";

/** Notes what has to be removed once the rows are gone, because the database can't tell it afterwards. */
async function remainsOf(trx: Writing, memorialId: string, keys: string[]): Promise<Remains> {
  const { full_name, known_as, search_name, short_id } = await trx
    .selectFrom("memorials")
    .select(["full_name", "known_as", "search_name", "short_id"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const namesakes = trx.selectFrom("memorials").select("id").where("search_name", "=", search_name);
  const namesake = await namesakes.where("id", "<>", memorialId).executeTakeFirst();
  const slugs = await trx.selectFrom("memorial_slugs").select("slug").where("memorial_id", "=", memorialId).execute();
  const media = await trx.selectFrom("media").select("id").where("memorial_id", "=", memorialId).execute();
  const memories = await trx.selectFrom("memories").select("id").where("memorial_id", "=", memorialId).execute();
  return {
    media: media.map(({ id }) => id),
    memories: memories.map(({ id }) => id),
    keys,
    addresses: [memorialId, short_id, ...slugs.map(({ slug }) => slug)],
    names: namesake ? [] : [full_name, ...(known_as ? [known_as] : [])],
  };
}

/** The memorial has another owner now, who hasn't asked for this. Without an owner it is deleted, as the last one wanted. */
const hasOther = ({ user_id, owner_id }: { user_id: string | null; owner_id: string | null }) =>
  user_id !== null && user_id !== owner_id;

/**
 * Deletes all rows of a memorial whose time has come, in one transaction that also closes its addresses and notes what is left to remove. Returns false
 * if it has to wait: it isn't due yet, or the account that asked is suspended. Does nothing if it was kept, or if somebody has touched it since its import was undone, and ends it if the memorial has another owner. Triggers: `memorial_removed`, `memory_removed`,
 * `words_of_memory_gone`, `media_files_of_removed`.
 */
export function eraseRows(id: string): Promise<boolean> {
  return transaction(async (trx) => {
    const waiting = waitingDeletions(trx).select(["owner_id", "suspended_at"]);
    const row = await waiting.where("deletions.id", "=", id).executeTakeFirst();
    if (!row) return true;
    if (row.due_at > now().toISOString() || row.suspended_at !== null) return false;
    const { memorial_id: memorialId } = row;
    if (row.import_id !== null && (hasOther(row) || !(await isUntouched(trx, memorialId)))) {
      await trx.deleteFrom("deletions").where("id", "=", id).execute();
      return true;
    }
    if (hasOther(row)) {
      await endDeletion(trx, id, `The memorial of ${row.memorial} has another owner now, so it is not deleted.`);
      return true;
    }
    const counts = await countAll(trx, memorialId);
    const keys: string[] = [];
    for (const { memorialData } of await features())
      keys.push(...((await memorialData?.forget?.(trx, memorialId)) ?? []));
    const remains = await remainsOf(trx, memorialId, keys);
    await closeAddresses(trx, memorialId);
    await trx
      .updateTable("deletions")
      .set({ state: "deleting", name: row.memorial })
      .set({ counts: JSON.stringify(counts), remains: JSON.stringify(remains) })
      .where("id", "=", id)
      .execute();
    await trx.deleteFrom("deletion_links").where("deletion_id", "=", id).execute();
    await trx.deleteFrom("memorials").where("id", "=", memorialId).execute();
    onCommit(trx, checkVersionsNow);
    return true;
  });
}
