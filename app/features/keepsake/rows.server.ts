import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { filesColumn } from "~/db/media-files-column";
import { choicesFrom } from "~/features/book/choices.server";
import { columnsOf, openFields } from "~/lib/field-values";
import type { MediaKind } from "~/lib/memory-types";
import type { MediaFile } from "~/models/media/input";
import type { KeepsakeReaders } from "./input";

/** Memories read at once. Requests are served between batches. */
const batch = 200;

/** A medium with its stored files. */
export interface Medium {
  id: string;
  kind: MediaKind;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  files: MediaFile[];
}

interface MediumRow {
  media_id: string | null;
  kind: MediaKind | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  files: string | null;
}

function mediumOf(row: MediumRow): Medium | null {
  const { media_id: id, kind, width, height, duration_ms: durationMs, files } = row;
  return id && kind && files ? { id, kind, width, height, durationMs, files: filesColumn.demand(files) } : null;
}

/** The stored data of a memorial, without its password and keys, and with the choices for its book if there are any. */
export async function readMemorial(memorialId: string) {
  const { portrait_id, cover_id, ...row } = await db
    .selectFrom("memorials")
    .select(["id", "short_id", "custom_url_slug", ...columnsOf(openFields)])
    .select(["portrait_id", "cover_id", "background_gradient", "handout_languages", "status", "created_at"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const pictures = await mediaOf([portrait_id, cover_id]);
  const chosen = db.selectFrom("books").select("choices").where("memorial_id", "=", memorialId);
  const book = await chosen.executeTakeFirst();
  return {
    ...row,
    book: book ? choicesFrom(book.choices) : null,
    portrait: pictures.get(portrait_id ?? "") ?? null,
    cover: pictures.get(cover_id ?? "") ?? null,
  };
}

export type MemorialRow = Awaited<ReturnType<typeof readMemorial>>;

async function mediaOf(ids: (string | null)[]) {
  const media = new Map<string, Medium>();
  const known = ids.filter((id) => id !== null);
  if (!known.length) return media;
  const rows = await db
    .selectFrom("media")
    .select(["id as media_id", "kind", "width", "height", "duration_ms", "files"])
    .where("id", "in", known)
    .execute();
  for (const row of rows) media.set(row.media_id, mediumOf(row) as Medium);
  return media;
}

async function picturesOf(memoryIds: string[]) {
  const rows = await db
    .selectFrom("memory_pictures")
    .leftJoin("media", "media.id", "media_id")
    .select(["memory_id", "position", "name", "caption", "status", "media_id"])
    .select(["kind", "width", "height", "duration_ms", "files"])
    .where("memory_id", "in", memoryIds)
    .orderBy("memory_id")
    .orderBy("position")
    .execute();
  return rows.map(({ memory_id, position, name, caption, status, ...row }) => ({
    memory_id,
    position,
    name,
    caption,
    status,
    medium: mediumOf(row),
  }));
}

async function readBatch(memorialId: string, readers: KeepsakeReaders, after: { at: string; id: string }) {
  const rows = await db
    .selectFrom("memories")
    .select(["id", "memory_type", "requested_type", "author_name", "content_title", "content_text", "created_at"])
    .select(["family_only", "approval_status", "rejection_reason", "decided_at", "media_state", "media_id"])
    .select(["late_media_id", "late_type", "late_status", "late_decided_at"])
    .where("memorial_id", "=", memorialId)
    .where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id})`)
    .$if(readers === "visitors", (query) =>
      query.where("approval_status", "=", "approved").where("family_only", "=", 0),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(batch)
    .execute();
  const isFamily = readers === "family";
  const pictures = rows.length ? await picturesOf(rows.map(({ id }) => id)) : [];
  const media = await mediaOf(rows.flatMap(({ media_id, late_media_id }) => [media_id, late_media_id]));
  return rows.map((row) => ({
    ...row,
    medium: media.get(row.media_id ?? "") ?? null,
    late: (isFamily && media.get(row.late_media_id ?? "")) || null,
    pictures: pictures.filter(({ memory_id, status }) => memory_id === row.id && (isFamily || status === "attached")),
  }));
}

export type MemoryRow = Awaited<ReturnType<typeof readBatch>>[number];
export type PictureRow = MemoryRow["pictures"][number];

/**
 * The memories of a memorial, the oldest first: for the family all that there are, whatever was decided about them; for visitors those that the page
 * shows. They are read in batches, so that a large memorial takes no more memory than a small one.
 */
export async function* readMemories(memorialId: string, readers: KeepsakeReaders): AsyncGenerator<MemoryRow> {
  let after = { at: "", id: "" };
  for (;;) {
    const rows = await readBatch(memorialId, readers, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = { at: last.created_at, id: last.id };
  }
}
