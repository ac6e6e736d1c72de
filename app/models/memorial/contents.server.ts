import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { filesColumn } from "~/db/media-files-column";
import { columnsOf, openFields } from "~/lib/field-values";
import type { MediaView } from "../media/input";

/** The people who look after the memorial, or everybody who has unlocked its page. */
type Readers = "family" | "visitors";

/** Memories read at once. Requests are served between batches. */
const batch = 200;

/** A medium with its stored files. */
export interface Medium extends Pick<MediaView, "id" | "kind" | "files"> {
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

/** Reads media with their stored files; gives a function that finds each by its id. */
async function mediaOf(ids: (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  const columns = ["id", "kind", "width", "height", "duration_ms as durationMs", "files"] as const;
  const rows = known.length ? await db.selectFrom("media").select(columns).where("id", "in", known).execute() : [];
  const media = new Map(rows.map((row) => [row.id, { ...row, files: filesColumn.demand(row.files) }]));
  return (id: string | null): Medium | null => media.get(id ?? "") ?? null;
}

/** The stored data of a memorial, without its password and keys. Throws if there is no such memorial. */
export async function readMemorial(memorialId: string) {
  const { portrait_id, cover_id, ...row } = await db
    .selectFrom("memorials")
    .select(["id", "short_id", "custom_url_slug", ...columnsOf(openFields)])
    .select(["portrait_id", "cover_id", "background_gradient", "handout_languages", "status", "created_at"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const mediumOf = await mediaOf([portrait_id, cover_id]);
  return { ...row, portrait: mediumOf(portrait_id), cover: mediumOf(cover_id) };
}

export type MemorialRow = Awaited<ReturnType<typeof readMemorial>>;

async function readBatch(memorialId: string, readers: Readers, after: { at: string; id: string }) {
  const isFamily = readers === "family";
  const rows = await db
    .selectFrom("memories")
    .select([
      "id",
      "memory_type",
      "requested_type",
      "author_name",
      "content_title",
      "content_text",
      "words_language",
      "created_at",
    ])
    .select(["family_only", "approval_status", "rejection_reason", "decided_at", "media_state", "media_id"])
    .select(["late_media_id", "late_type", "late_status", "late_decided_at"])
    .where("memorial_id", "=", memorialId)
    .where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id})`)
    .$if(!isFamily, (query) => query.where("approval_status", "=", "approved").where("family_only", "=", 0))
    .orderBy("created_at")
    .orderBy("id")
    .limit(batch)
    .execute();
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const pictures = await db
    .selectFrom("memory_pictures")
    .select(["memory_id", "position", "name", "caption", "status", "media_id"])
    .where("memory_id", "in", ids)
    .orderBy("memory_id")
    .orderBy("position")
    .execute();
  const own = rows.flatMap(({ media_id, late_media_id }) => [media_id, late_media_id]);
  const mediumOf = await mediaOf([...own, ...pictures.map(({ media_id }) => media_id)]);
  return rows.map((row) => ({
    ...row,
    medium: mediumOf(row.media_id),
    late: isFamily ? mediumOf(row.late_media_id) : null,
    pictures: pictures
      .filter(({ memory_id, status }) => memory_id === row.id && (isFamily || status === "attached"))
      .map((picture) => ({ ...picture, medium: mediumOf(picture.media_id) })),
  }));
}

export type MemoryRow = Awaited<ReturnType<typeof readBatch>>[number];
export type PictureRow = MemoryRow["pictures"][number];

/**
 * The memories of a memorial, the oldest first: for the family all that there are, whatever was decided about them; for visitors those that the page
 * shows. They are read in batches, so that a large memorial takes no more memory than a small one.
 */
export async function* readMemories(memorialId: string, readers: Readers): AsyncGenerator<MemoryRow> {
  let after = { at: "", id: "" };
  for (;;) {
    const rows = await readBatch(memorialId, readers, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = { at: last.created_at, id: last.id };
  }
}
