import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { toMediaView } from "~/models/media/view";
import { viewColumns } from "~/models/memory/list.server";
import { captionsIn, webVtt } from "./cues";

const published = (memorialId: string) =>
  db
    .selectFrom("memories")
    .innerJoin("media", "media.id", "memories.media_id")
    .leftJoin("transcripts", "transcripts.media_id", "media.id")
    .where("memories.memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved")
    .where("media.kind", "in", ["audio", "video"]);

/** The published films and voices of a memorial, newest first. */
export async function listRecordings({ memorialId }: MemorialAccess<"manage" | "review">) {
  const rows = await published(memorialId)
    .leftJoin("transcript_drafts", (join) =>
      join.onRef("transcript_drafts.media_id", "=", "media.id").on("transcript_drafts.words", "is not", null),
    )
    .select([
      "memories.id",
      "media.id as media",
      "author_name",
      "content_title",
      "media.kind",
      "transcripts.words",
      "written_at",
      "made_at",
    ])
    .orderBy("memories.created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    media: row.media,
    title: row.content_title,
    author: row.author_name,
    kind: row.kind,
    isDrafted: row.made_at !== null,
    state:
      row.written_at === null ? ("missing" as const) : row.words === null ? ("silent" as const) : ("written" as const),
  }));
}

/** A published film or voice of a memorial; null if there is none, or its reader may not see it. */
export async function findRecording(
  { memorialId, standing }: MemorialAccess<"review" | "share">,
  memoryId: string,
  from: Writing | typeof db = db,
) {
  const row = await from
    .selectFrom("memories")
    .innerJoin("media", "media.id", "memories.media_id")
    .select(viewColumns)
    .where("memories.id", "=", memoryId)
    .where("memories.memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved")
    .where("media.kind", "in", ["audio", "video"])
    .$if(!mayOnMemorial(standing, "review"), (query) => query.where("family_only", "=", 0))
    .executeTakeFirst();
  const media = row && toMediaView(row);
  return row && media ? { title: row.content_title, author: row.author_name, media } : null;
}

/** A published film or voice of a memorial with what is written down of it; null if there is none. */
export async function readRecording(access: MemorialAccess<"review" | "share">, memoryId: string) {
  const recording = await findRecording(access, memoryId);
  if (!recording) return null;
  const written = (await transcriptsOf([recording.media.id])).get(recording.media.id);
  return {
    ...recording,
    words: written?.words ?? "",
    language: written?.language ?? null,
    isSilent: written !== undefined && written.words === null,
    /** When that was written; empty if nothing is. */
    writtenAt: written?.written_at ?? "",
  };
}

/** What is written down of some media, by their ids. */
export async function transcriptsOf(media: string[]) {
  const rows = await db.selectFrom("transcripts").selectAll().where("media_id", "in", media).execute();
  return new Map(rows.map((row) => [row.media_id, row]));
}

/** The memorials of the films among some media, by their ids. */
export async function filmsAmong(media: string[]) {
  const films = db
    .selectFrom("media")
    .select(["id", "memorial_id"])
    .where("id", "in", media)
    .where("kind", "=", "video");
  return new Map((await films.execute()).map(({ id, memorial_id }) => [id, memorial_id]));
}

/** The captions of a film on a memorial's page as WebVTT; null if its reader may not see it there, or it has none. */
export async function readCaptions({ memorialId }: MemorialAccess<"read">, memoryId: string): Promise<string | null> {
  const row = await published(memorialId)
    .select("words")
    .where("memories.id", "=", memoryId)
    .where("family_only", "=", 0)
    .executeTakeFirst();
  const captions = captionsIn(row?.words ?? "");
  return captions.length ? webVtt(captions) : null;
}
