import { sql } from "kysely";
import { db } from "~/db/connection.server";
import type { MemorialAccess } from "../access";
import type { MediaFile } from "../media/picture.server";
import { type Preparation, preparationOf } from "../preparation/input";
import type { MemoryType } from "./input";

/** Memories on a page of a memorial. */
const pageSize = 20;

export interface ShownMedia {
  id: string;
  kind: "image" | "video" | "audio";
  width: number;
  height: number;
  files: MediaFile[];
  preparation: Preparation;
}

export interface ShownMemory {
  id: string;
  type: MemoryType;
  author: string;
  title: string;
  text: string;
  createdAt: string;
  media: ShownMedia | null;
}

interface JoinedRow {
  id: string;
  memory_type: MemoryType;
  author_name: string;
  content_title: string;
  content_text: string;
  created_at: string;
  media_id: string | null;
  kind: ShownMedia["kind"] | null;
  width: number | null;
  height: number | null;
  files: string | null;
  copies_due_at: string | null;
}

/** The columns of memories joined to media that shownMemory needs. */
export const shownColumns = [
  "memories.id",
  "memory_type",
  "author_name",
  "content_title",
  "content_text",
  "memories.created_at",
  "media_id",
  "media.kind",
  "media.width",
  "media.height",
  "media.files",
  "media.copies_due_at",
] as const;

/** The medium of a joined row; null if there is none. */
export function shownMedia(
  row: Pick<JoinedRow, "media_id" | "kind" | "width" | "height" | "files" | "copies_due_at">,
): ShownMedia | null {
  const { media_id, kind, width, height } = row;
  if (!media_id || !kind || !row.files) return null;
  const files: MediaFile[] = JSON.parse(row.files);
  const preparation = preparationOf(files.length, row.copies_due_at);
  return { id: media_id, kind, width: width ?? 0, height: height ?? 0, files, preparation };
}

/** A row of memories joined to media, as cards show it. */
export function shownMemory(row: JoinedRow): ShownMemory {
  return {
    id: row.id,
    type: row.memory_type,
    author: row.author_name,
    title: row.content_title,
    text: row.content_text,
    createdAt: row.created_at,
    media: shownMedia(row),
  };
}

export type Tab = "memories" | "tributes";

/** The approved memories or tributes of a memorial, in the words of their indexes: SQLite knows them by their literals alone. */
const approvedOf = (memorialId: string, tab: Tab) =>
  db
    .selectFrom("memories")
    .where("memories.memorial_id", "=", memorialId)
    .where("approval_status", "=", sql.lit("approved"))
    .where("memory_type", tab === "tributes" ? "=" : "!=", sql.lit("signature"));

async function countApproved(memorialId: string, tab: Tab) {
  const count = approvedOf(memorialId, tab).select((column) => column.fn.countAll<number>().as("count"));
  return (await count.executeTakeFirstOrThrow()).count;
}

/** A page (from 1; the last one for whatever is beyond it) of the approved memories or tributes of a memorial, newest first, and how many there are of both. */
export async function approvedMemories(access: MemorialAccess<"read" | "review">, tab: Tab, asked: number) {
  const { memorialId } = access;
  const counts = {
    memories: await countApproved(memorialId, "memories"),
    tributes: await countApproved(memorialId, "tributes"),
  };
  const pages = Math.max(1, Math.ceil(counts[tab] / pageSize));
  const page = Math.min(asked, pages);
  // What is skipped is counted in the index alone; rows and media are read for the page only.
  const ids = approvedOf(memorialId, tab)
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await db
    .selectFrom("memories")
    .leftJoin("media", "media.id", "memories.media_id")
    .select(shownColumns)
    .where("memories.id", "in", ids)
    .orderBy("memories.created_at", "desc")
    .orderBy("memories.id")
    .execute();
  return { memories: rows.map(shownMemory), counts, page, pages };
}
