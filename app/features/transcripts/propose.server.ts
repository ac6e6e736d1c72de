import { randomUUID } from "node:crypto";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { Language } from "~/lib/languages";
import type { MemorialAccess } from "~/models/access";
import { mayVisitorsHelp } from "./allowed.server";
import { findRecording } from "./find.server";

/** The most words from visitors that wait for a recording. */
const mostWaiting = 3;

/**
 * Keeps what a visitor wrote down for a decision, also if somebody has written it down meanwhile: whoever decides sees both. Returns 'full' if enough waits for
 * the recording, and 'closed' if another one is in its place, or visitors may not help.
 */
export async function proposeWords(
  access: MemorialAccess<"share">,
  memoryId: string,
  { mediaId: media_id, language, words }: { mediaId: string; language: Language; words: string },
) {
  return transaction(async (trx) => {
    const recording = await findRecording(access, memoryId, trx);
    if (recording?.media.id !== media_id || !(await mayVisitorsHelp(access.memorialId, trx))) return "closed";
    const waiting = await trx
      .selectFrom("proposed_transcripts")
      .select("words")
      .where("media_id", "=", media_id)
      .execute();
    if (waiting.some((one) => one.words === words)) return "kept";
    if (waiting.length >= mostWaiting) return "full";
    const row = { id: randomUUID(), media_id, language, words, proposed_at: now().toISOString() };
    await trx.insertInto("proposed_transcripts").values(row).execute();
    return "kept";
  });
}
