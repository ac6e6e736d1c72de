import { db } from "~/db/connection.server";
import { hasWholeWords } from "~/lib/whole-words";
import type { Kept, Sought } from "../feature";

/**
 * The words from visitors that wait, and the earlier words of recordings, that name a person. The person may be another one of that name, and neither is shown
 * to anybody but those who look after the memorial. Words that the page shows are other people's, and only listed with their memory.
 */
export async function wordsNaming({ names }: Sought): Promise<Kept[]> {
  const waiting = await db
    .selectFrom("proposed_transcripts")
    .select(["id", "media_id as recording", "proposed_at as writtenAt", "words"])
    .execute();
  const earlier = await db
    .selectFrom("transcript_versions as version")
    .leftJoin("transcripts", (join) =>
      join
        .onRef("transcripts.media_id", "=", "version.media_id")
        .onRef("transcripts.written_at", "=", "version.written_at"),
    )
    .select(["version.media_id as recording", "version.written_at as writtenAt", "version.words"])
    .where("transcripts.media_id", "is", null)
    .execute();
  const found = [
    ...waiting.map(({ id, ...one }) => ({ id, one, state: "waiting" })),
    ...earlier.map((one) => ({ id: `${one.recording}/${one.writtenAt}`, one, state: "earlier" })),
  ].filter(({ one }) => hasWholeWords(names, one.words));
  return found.map(({ id, one, state }) => ({
    id,
    line: `the ${state} words of recording ${one.recording} of ${one.writtenAt}`,
    exported: async () => ["namedInRecordings", { ...one, state }],
    drop: async (trx) => {
      if (state === "waiting") await trx.deleteFrom("proposed_transcripts").where("id", "=", id).execute();
      else
        await trx
          .deleteFrom("transcript_versions")
          .where("media_id", "=", one.recording)
          .where("written_at", "=", one.writtenAt)
          .execute();
    },
  }));
}
