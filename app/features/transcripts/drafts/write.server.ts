import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { wakeJob } from "~/jobs/background-jobs.server";
import type { Language } from "~/lib/languages";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { draftJob } from "../tables";
import { wantedRecording } from "./find.server";

/** The outcome of a job: words, none, or the reason why there are none. */
interface Drafted {
  language: Language;
  words: string | null;
  failure: string | null;
  listened: 0 | 1;
}

/** Keeps what became of a recording's draft, unless it is no longer wanted. */
export function keepDraft(media_id: string, drafted: Drafted): Promise<void> {
  return transaction(async (trx) => {
    if (!(await wantedRecording(media_id, trx))) return;
    const row = { ...drafted, made_at: now().toISOString() };
    await trx
      .insertInto("transcript_drafts")
      .values({ media_id, ...row })
      .onConflict((conflict) => conflict.column("media_id").doUpdateSet(row))
      .execute();
  });
}

/** Forgets the words of a draft that somebody has read. Its row stays, so that the recording is drafted once. Returns whether there were any. */
export async function forgetDraft(trx: Writing, mediaId: string): Promise<boolean> {
  const forgotten = trx.updateTable("transcript_drafts").set({ words: null }).where("media_id", "=", mediaId);
  return (await forgotten.where("words", "is not", null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Lets a memorial's recordings be drafted, or forgets its drafts and makes no others. */
export function chooseDrafts(access: MemorialAccess<"manage">, wanted: boolean): Promise<void> {
  const { memorialId: memorial_id } = access;
  return transaction(async (trx) => {
    const before = await trx
      .deleteFrom("undrafted_memorials")
      .where("memorial_id", "=", memorial_id)
      .executeTakeFirst();
    const wasWanted = before.numDeletedRows === 0n;
    if (!wanted) {
      await trx.insertInto("undrafted_memorials").values({ memorial_id }).execute();
      await trx
        .deleteFrom("transcript_drafts")
        .where("media_id", "in", trx.selectFrom("media").select("id").where("memorial_id", "=", memorial_id))
        .execute();
    }
    if (wanted !== wasWanted) await record(trx, access, { kind: wanted ? "drafts_on" : "drafts_off" });
    onCommit(trx, () => wakeJob(draftJob));
  });
}
