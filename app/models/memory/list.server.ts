import { sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Language } from "~/lib/languages";
import type { MemoryType } from "~/lib/memory-types";
import { idStartOf } from "~/lib/short-id";
import { type MemorialAccess, mayOnMemorial } from "../access";
import { type JoinedMedium, toMediaView } from "../media/view";
import type { MemoryView, PictureView } from "./input";
import { publishedPictures } from "./pictures.server";

/** Memories on a page of a memorial. */
const pageSize = 20;

interface JoinedRow extends JoinedMedium {
  id: string;
  memory_type: MemoryType;
  author_name: string;
  content_title: string;
  content_text: string;
  created_at: string;
  family_only: number;
  words_language: Language | null;
}

/** The columns of memories joined to media that toMemoryView needs. */
export const viewColumns = [
  "memories.id",
  "memory_type",
  "author_name",
  "content_title",
  "content_text",
  "memories.created_at",
  "family_only",
  "words_language",
  "media_id",
  "media.kind",
  "media.width",
  "media.height",
  "media.files",
  "media.copies_due_at",
] as const;

/** The memory of a joined row for display, with its pictures if it was sent with several. */
export function toMemoryView(row: JoinedRow, pictures: PictureView[] = []): MemoryView {
  return {
    id: row.id,
    type: row.memory_type,
    author: row.author_name,
    title: row.content_title,
    text: row.content_text,
    createdAt: row.created_at,
    familyOnly: row.family_only !== 0,
    language: row.words_language,
    media: toMediaView(row),
    pictures,
  };
}

export type Tab = "memories" | "tributes";

/** The readers of a list: everyone who has unlocked the page, or only the people who look after the memorial. */
type Readers = "everyone" | "family";

/** The approved memories or tributes of a memorial. SQLite only uses the partial indexes if the query has the same literals as they do. */
const approvedOf = (memorialId: string, tab: Tab, readers: Readers) =>
  db
    .selectFrom("memories")
    .where("memories.memorial_id", "=", memorialId)
    .where("approval_status", "=", sql.lit("approved"))
    .where("memory_type", tab === "tributes" ? "=" : "!=", sql.lit("signature"))
    .$if(readers === "everyone", (query) => query.where("family_only", "=", 0));

async function countApproved(memorialId: string, tab: Tab, readers: Readers) {
  const count = approvedOf(memorialId, tab, readers).select((column) => column.fn.countAll<number>().as("count"));
  return (await count.executeTakeFirstOrThrow()).count;
}

async function readPart(memorialId: string, readers: Readers, tab: Tab, requested: number) {
  const counts = {
    memories: await countApproved(memorialId, "memories", readers),
    tributes: await countApproved(memorialId, "tributes", readers),
  };
  const pages = Math.max(1, Math.ceil(counts[tab] / pageSize));
  const page = Math.min(requested, pages);
  // Skipped rows are counted in the index alone; rows and media are only read for this page.
  const ids = approvedOf(memorialId, tab, readers)
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await db
    .selectFrom("memories")
    .leftJoin("media", "media.id", "memories.media_id")
    .select(viewColumns)
    .where("memories.id", "in", ids)
    .orderBy("memories.created_at", "desc")
    .orderBy("memories.id")
    .execute();
  const pictures = await publishedPictures(rows.map(({ id }) => id));
  return { memories: rows.map((row) => toMemoryView(row, pictures.get(row.id))), counts, page, pages };
}

/**
 * A page of the memories or tributes that a memorial's page shows, newest first, and the numbers of both. Those for the family are not among them,
 * whoever reads the page. Pages count from 1; a number beyond the last page gives the last page.
 */
export function approvedMemories({ memorialId }: MemorialAccess<"read">, tab: Tab, requested: number) {
  return readPart(memorialId, "everyone", tab, requested);
}

/** Like approvedMemories, for the people who look after the memorial: with the memories that are only for the family. */
export function familyMemories({ memorialId }: MemorialAccess<"review">, tab: Tab, requested: number) {
  return readPart(memorialId, "family", tab, requested);
}

/**
 * Finds the memory with a printed code where somebody can see it: on the memorial's page, or, if it is for the family only, in the list of those who
 * look after the memorial. Null if there is none; a memory that the reader may not see is answered like one that doesn't exist.
 */
export async function findByCode({ memorialId, standing }: MemorialAccess<"read">, code: string) {
  const start = idStartOf(code);
  if (start === null) return null;
  const found = await db
    .selectFrom("memories")
    .select(["id", "memory_type", "created_at", "family_only"])
    .where("memorial_id", "=", memorialId)
    .where("approval_status", "=", "approved")
    .where("id", ">=", start)
    // Ids have small letters alone.
    .where("id", "<", `${start}g`)
    .$if(!mayOnMemorial(standing, "review"), (query) => query.where("family_only", "=", 0))
    .orderBy("created_at")
    .executeTakeFirst();
  if (!found) return null;
  const tab: Tab = found.memory_type === "signature" ? "tributes" : "memories";
  const readers: Readers = found.family_only ? "family" : "everyone";
  const { before } = await approvedOf(memorialId, tab, readers)
    .where(({ eb, and, or }) =>
      or([
        eb("created_at", ">", found.created_at),
        and([eb("created_at", "=", found.created_at), eb("id", "<", found.id)]),
      ]),
    )
    .select((column) => column.fn.countAll<number>().as("before"))
    .executeTakeFirstOrThrow();
  return { id: found.id, tab, page: Math.floor(before / pageSize) + 1, readers };
}
