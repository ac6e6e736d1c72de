import { db } from "~/db/connection.server";
import type { MemorialAccess } from "../access";
import type { MediaFile } from "../media/picture.server";
import type { MemoryType } from "./input";

/** Memories on a page of a memorial. */
const pageSize = 20;

export interface ShownMedia {
  id: string;
  kind: "image" | "video" | "audio";
  width: number;
  height: number;
  files: MediaFile[];
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
  "kind",
  "width",
  "height",
  "files",
] as const;

/** A row of memories joined to media, as cards show it. */
export function shownMemory(row: JoinedRow): ShownMemory {
  const { media_id, kind, width, height, files } = row;
  return {
    id: row.id,
    type: row.memory_type,
    author: row.author_name,
    title: row.content_title,
    text: row.content_text,
    createdAt: row.created_at,
    media:
      media_id && kind && files
        ? { id: media_id, kind, width: width ?? 0, height: height ?? 0, files: JSON.parse(files) }
        : null,
  };
}

export type Tab = "memories" | "tributes";

/** A page (from 1) of the approved memories or tributes of a memorial, newest first, and how many there are of both. */
export async function approvedMemories(access: MemorialAccess<"read">, tab: Tab, page: number) {
  const approved = db
    .selectFrom("memories")
    .where("memories.memorial_id", "=", access.memorialId)
    .where("approval_status", "=", "approved");
  const rows = await approved
    .leftJoin("media", "media.id", "memories.media_id")
    .select(shownColumns)
    .where("memory_type", tab === "tributes" ? "=" : "!=", "signature")
    .orderBy("memories.created_at", "desc")
    .orderBy("memories.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const counted = await approved
    .select(["memory_type", (column) => column.fn.countAll<number>().as("count")])
    .groupBy("memory_type")
    .execute();
  const sum = (tributes: boolean) =>
    counted
      .filter((row) => (row.memory_type === "signature") === tributes)
      .reduce((total, row) => total + row.count, 0);
  const counts = { memories: sum(false), tributes: sum(true) };
  return { memories: rows.map(shownMemory), counts, pages: Math.max(1, Math.ceil(counts[tab] / pageSize)) };
}
