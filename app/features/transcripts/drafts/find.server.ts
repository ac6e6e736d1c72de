import { setImmediate as breath } from "node:timers/promises";
import { db } from "~/db/connection.server";
import { filesColumn } from "~/db/media-files-column";
import { transaction, type Writing } from "~/db/transaction.server";
import { enqueueAll } from "~/jobs/queue.server";
import { isLanguage } from "~/lib/languages";
import { minute } from "~/lib/time";
import type { MemorialAccess } from "~/models/access";
import { originalOf } from "~/models/media/source.server";
import { draftJob } from "../tables";

/** Milliseconds of the longest recording that is drafted: a program that is as fast as speech has time for it. */
export const longest = 20 * minute;

/** The most recordings that wait at once. */
const mostWaiting = 100;
/** Rows looked at in one query. Requests are served between them. */
const batch = 500;

/** A recording for which a draft is wanted; null if it is gone or hidden, written down meanwhile, or its family wants no drafts. */
export async function wantedRecording(mediaId: string, from: Writing | typeof db = db) {
  const row = await from
    .selectFrom("media")
    .innerJoin("memories", "memories.media_id", "media.id")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .leftJoin("transcripts", "transcripts.media_id", "media.id")
    .leftJoin("undrafted_memorials", "undrafted_memorials.memorial_id", "memorials.id")
    .select(["media.files", "media.duration_ms", "memorials.language"])
    .where("media.id", "=", mediaId)
    .where("approval_status", "=", "approved")
    .where("transcripts.media_id", "is", null)
    .where("undrafted_memorials.memorial_id", "is", null)
    .executeTakeFirst();
  const original = row && originalOf(filesColumn.read(row.files));
  if (!original) return null;
  return {
    key: `media/${mediaId}/${original.name}`,
    seconds: (row.duration_ms ?? longest) / 1000,
    language: isLanguage(row.language) ? row.language : ("en" as const),
  };
}

/** Published memories of a type after one, newest first, each with its recording if that needs a draft. */
async function pageOf(type: "audio" | "video", after: { at: string; id: string } | null) {
  return db
    .selectFrom("memories")
    .innerJoin("media", "media.id", "memories.media_id")
    .leftJoin("transcripts", "transcripts.media_id", "media.id")
    .leftJoin("transcript_drafts", "transcript_drafts.media_id", "media.id")
    .leftJoin("undrafted_memorials", "undrafted_memorials.memorial_id", "memories.memorial_id")
    .leftJoin("jobs", (join) => join.onRef("jobs.subject", "=", "media.id").on("jobs.kind", "=", draftJob))
    .select(({ and, eb }) => [
      "memories.id",
      "memories.created_at as at",
      "media.id as media",
      and([
        eb("transcripts.media_id", "is", null),
        eb("transcript_drafts.media_id", "is", null),
        eb("undrafted_memorials.memorial_id", "is", null),
        eb("jobs.subject", "is", null),
        eb("media.copies_due_at", "is", null),
        eb(eb.fn.coalesce("media.duration_ms", eb.lit(0)), "<=", longest),
      ]).as("due"),
    ])
    .where("memory_type", "=", type)
    .where("approval_status", "=", "approved")
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("memories.created_at", "memories.id"), "<", tuple(after?.at ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("memories.created_at", "desc")
    .orderBy("memories.id", "desc")
    .limit(batch)
    .execute();
}

/** Enqueues published recordings that have neither words nor a draft, the newest first. */
export async function enqueueRecordings(): Promise<void> {
  const found: string[] = [];
  for (const type of ["audio", "video"] as const)
    for (let last: { at: string; id: string } | null | undefined = null; last !== undefined; ) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(type, last);
      for (const { due, media } of page) if (due) found.push(media);
      last = found.length < mostWaiting && page.length === batch ? page.at(-1) : undefined;
      await breath();
    }
  if (found.length) await transaction((trx) => enqueueAll(trx, draftJob, found));
}

/** The draft of a recording; null if there is none, or somebody has read it. */
export async function readDraft(mediaId: string) {
  const row = await db
    .selectFrom("transcript_drafts")
    .select(["words", "language"])
    .where("media_id", "=", mediaId)
    .where("words", "is not", null)
    .executeTakeFirst();
  return row?.words ? { words: row.words, language: row.language } : null;
}

/** Whether recordings of a memorial are drafted, where there is a program for it. */
export async function mayDraft({ memorialId }: MemorialAccess<"manage" | "review">): Promise<boolean> {
  const off = db.selectFrom("undrafted_memorials").select("memorial_id").where("memorial_id", "=", memorialId);
  return (await off.executeTakeFirst()) === undefined;
}
