import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { Language } from "~/lib/languages";
import { limits } from "~/models/memory/input";
import type { From } from "~/models/people/leaving.server";
import type { WriterField } from "../writer-field";
import { indexSaid } from "./said.server";
import { reviewedWords } from "./spoken.server";
import { transcriptTexts } from "./texts";

/** The recording of a memory, which may be waiting for its own decision, and the words of its sender. */
const memoryOf = (from: From, memoryId: string) =>
  from
    .selectFrom("memories")
    .leftJoin("awaited_transcripts", "awaited_transcripts.memory_id", "memories.id")
    .leftJoin("transcripts", (join) =>
      join.on("transcripts.media_id", "=", (on) => on.fn.coalesce("memories.late_media_id", "memories.media_id")),
    )
    .select(["memories.media_id", "approval_status", "awaited_transcripts.words as awaited", "transcripts.words"])
    .where("memories.id", "=", memoryId)
    .executeTakeFirst();

async function read(memoryId: string): Promise<string> {
  const memory = await memoryOf(db, memoryId);
  return memory?.words ?? memory?.awaited ?? "";
}

/** Keeps the words with the recording, or with the memory until the recording arrives. */
async function keep(trx: Writing, memoryId: string, { text: words, language }: { text: string; language: Language }) {
  const memory = await memoryOf(trx, memoryId);
  if (memory?.approval_status !== "pending" || (memory.words ?? memory.awaited ?? "") === words) return;
  const { media_id } = memory;
  await trx.deleteFrom("awaited_transcripts").where("memory_id", "=", memoryId).execute();
  if (media_id) await trx.deleteFrom("transcripts").where("media_id", "=", media_id).execute();
  if (words && media_id) await add(trx, media_id, { language, words });
  else if (words)
    await trx.insertInto("awaited_transcripts").values({ memory_id: memoryId, language, words }).execute();
  if (media_id) await indexSaid(trx, media_id);
  await trx
    .updateTable("memories")
    .set((set) => ({ revision: set("revision", "+", 1) }))
    .where("id", "=", memoryId)
    .execute();
}

const add = (trx: Writing, media_id: string, said: { language: Language; words: string }) =>
  trx
    .insertInto("transcripts")
    .values({ ...said, media_id, written_at: now().toISOString() })
    .execute();

/** The words that have waited go to the recording; a picture in its place has none. */
async function attach(trx: Writing, memoryId: string, mediaId: string) {
  const { language, words } =
    (await trx
      .deleteFrom("awaited_transcripts")
      .where("memory_id", "=", memoryId)
      .returning(["language", "words"])
      .executeTakeFirst()) ?? {};
  const media = await trx.selectFrom("media").select("kind").where("id", "=", mediaId).executeTakeFirst();
  if (language && words && media && media.kind !== "image") await add(trx, mediaId, { language, words });
}

/** What is said, as the sender of a film or voice types it with the memory, which is decided about as a whole. */
export const senderField: WriterField = {
  name: "spokenWords",
  types: ["video", "audio"],
  longest: limits.contentText,
  texts: (language) => {
    const { folded, asked, tooLong } = transcriptTexts[language];
    return { question: folded, label: asked, tooLong };
  },
  read,
  keep,
  attach,
  reviewed: reviewedWords,
};
