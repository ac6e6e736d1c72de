import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { record } from "~/models/history/record.server";
import { changePage, noteChange } from "../outdate.server";
import { forgetDraft } from "./drafts/write.server";
import { findRecording } from "./find.server";
import { indexSaid, type Said } from "./said.server";
import { replaceWords } from "./versions.server";

interface How {
  /** When the words were written that the writer saw there, '' if there were none: others stay. */
  seen?: string;
  /** The words of a visitor that are decided about with these. */
  proposal?: string;
  /** Who wrote the earlier words that are put back. */
  source?: "reader" | "machine" | null;
}

/**
 * Keeps what is said in the film or voice of a published memory, from somebody who may decide about it; null words say that nobody speaks, and empty ones take
 * back what was written. The words before become an earlier version. The page and the visitors' keepsake change with the memorial's version. Returns 'gone'
 * for others, and if the recording or the proposal is no longer there, and 'changed' if other words stand there than those `seen`.
 */
export function writeDown(
  access: MemorialAccess<"review" | "share">,
  memoryId: string,
  mediaId: string,
  said: Said,
  { seen, proposal, source }: How = {},
): Promise<"kept" | "gone" | "changed"> {
  const { memorialId, viewer } = access;
  return transaction(async (trx) => {
    const memory = await trx
      .selectFrom("memories")
      .leftJoin("transcripts", "transcripts.media_id", "memories.media_id")
      .select("written_at")
      .where("memories.id", "=", memoryId)
      .where("memorial_id", "=", memorialId)
      .where("memories.media_id", "=", mediaId)
      .where("approval_status", "=", "approved")
      .executeTakeFirst();
    if (!memory || !mayOnMemorial(access.standing, "review")) return "gone";
    if (seen !== undefined && seen !== (memory.written_at ?? "")) return "changed";
    if (proposal !== undefined && !(await takeProposal(trx, mediaId, proposal))) return "gone";
    const wasDrafted = await forgetDraft(trx, mediaId);
    const by = proposal === undefined ? (source ?? (wasDrafted ? "machine" : null)) : "reader";
    await replaceWords(trx, mediaId, said, { account_id: viewer?.id ?? null, source: by });
    await indexSaid(trx, mediaId);
    await noteChange(trx, memorialId);
    await record(trx, access, { kind: "written_down", memoryId });
    return "kept";
  });
}

const takeProposal = (trx: Writing, mediaId: string, id: string) =>
  trx
    .deleteFrom("proposed_transcripts")
    .where("id", "=", id)
    .where("media_id", "=", mediaId)
    .returning("id")
    .executeTakeFirst();

/** Forgets words from a visitor that aren't shown. Returns false if they no longer wait. */
export async function turnDown(access: MemorialAccess<"review">, memoryId: string, id: string): Promise<boolean> {
  const recording = await findRecording(access, memoryId);
  return recording !== null && transaction(async (trx) => Boolean(await takeProposal(trx, recording.media.id, id)));
}

/** Lets the visitors of a memorial help to write down what is said, or not. */
export function letVisitorsHelp(access: MemorialAccess<"edit">, may: boolean): Promise<void> {
  const { memorialId: memorial_id } = access;
  return transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("helped_memorials")
      .where("memorial_id", "=", memorial_id)
      .executeTakeFirst();
    if (may) await trx.insertInto("helped_memorials").values({ memorial_id }).execute();
    if (may === numDeletedRows > 0) return;
    await changePage(trx, memorial_id);
    await record(trx, access, { kind: may ? "visitors_words_on" : "visitors_words_off" });
  });
}

/**
 * Marks a film or voice as one in which nobody speaks, or takes the mark away; words that somebody wrote down stay. It may be waiting for a decision: the
 * mark is none, and leaves the memory's revision as it is. Returns the id of its memory, or null if nothing was changed.
 */
export function markSilent(access: MemorialAccess<"review">, mediaId: string, silent: boolean): Promise<string | null> {
  const { memorialId } = access;
  return transaction(async (trx) => {
    const memory = await trx
      .selectFrom("memories")
      .innerJoin("media", (join) =>
        join.on(({ eb, ref }) => eb("media.id", "in", [ref("media_id"), ref("late_media_id")])),
      )
      .select(["memories.id", "approval_status"])
      .where("memories.memorial_id", "=", memorialId)
      .where("media.id", "=", mediaId)
      .where("media.kind", "in", ["audio", "video"])
      .executeTakeFirst();
    if (!memory) return null;
    const row = { media_id: mediaId, language: "en" as const, words: null, written_at: now().toISOString() };
    const changed = silent
      ? await trx
          .insertInto("transcripts")
          .values(row)
          .onConflict((on) => on.doNothing())
          .returning("media_id")
          .execute()
      : await trx
          .deleteFrom("transcripts")
          .where("media_id", "=", mediaId)
          .where("words", "is", null)
          .returning("media_id")
          .execute();
    if (changed.length === 0) return null;
    await forgetDraft(trx, mediaId);
    if (memory.approval_status === "approved") await noteChange(trx, memorialId);
    await record(trx, access, { kind: "written_down", memoryId: memory.id });
    return memory.id;
  });
}
