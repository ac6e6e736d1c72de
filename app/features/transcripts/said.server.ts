import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { Language } from "~/lib/languages";
import { type Caption, captionsIn, wordsAlone } from "./cues";
import { transcriptTexts } from "./texts";

/** What is written down of a recording, in the language that its writer chose; no words if nobody speaks in it. */
export interface Said {
  language: Language;
  words: string | null;
}

/** What is written down of a film or voice; null if nothing is, as of a picture. */
export async function saidIn(medium: { id: string; kind: string } | null): Promise<Said | null> {
  if (!medium || medium.kind === "image") return null;
  const query = db.selectFrom("transcripts").select(["language", "words"]).where("media_id", "=", medium.id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Keeps what was written down of recordings elsewhere, for a memorial that is restored. */
export async function insertSaid(trx: Writing, said: (Said & { mediaId: string })[]): Promise<void> {
  const written_at = now().toISOString();
  for (const { mediaId: media_id, ...row } of said) {
    const written = { ...row, media_id, written_at };
    await trx.insertInto("transcripts").values(written).execute();
    await indexSaid(trx, media_id);
  }
}

/** The words of a recording as people read them: their heading in a language, the words without times, and the captions that their times make. */
export interface ShownWords {
  label: string;
  language: Language;
  words: string;
  captions: Caption[];
}

/** The words of a recording for readers of a language; null if there are none. */
export function shownWords(said: Said | null, language: Language): ShownWords | null {
  if (!said?.words) return null;
  return {
    label: transcriptTexts[language].said,
    language: said.language,
    words: wordsAlone(said.words),
    captions: captionsIn(said.words),
  };
}

/** Puts what is said in a film or voice into the index in which memories are found, after it was written down. Trigger: `words_of_memory_anew`. */
export function indexSaid(trx: Writing, mediaId: string) {
  const same = trx.updateTable("memories").set((set) => ({ content_text: set.ref("content_text") }));
  return same.where("media_id", "=", mediaId).execute();
}
