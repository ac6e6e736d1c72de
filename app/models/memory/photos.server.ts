import { sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Language } from "~/lib/languages";
import type { MemorialAccess } from "../access";
import type { MediaView } from "../media/input";
import { toMediaView } from "../media/view";

/** Photos on a page of all photos of a memorial (docs/product/limits.md). */
const pageSize = 60;

/** A photo of a memorial, with the memory to which it belongs. */
export interface PhotoView {
  media: MediaView;
  caption: string;
  /** Its place among the photos of its memory, from 1, and their number. */
  at: number;
  all: number;
  /** Its position in its memory; 0 if it is the only one. */
  position: number;
  memory: { id: string; title: string; text: string; author: string; language: Language | null };
}

/** Anybody who sees the photos on a memorial's page. */
type Reader = MemorialAccess<"read" | "share" | "review">;

/** The pictures of a memorial's published memories, one a row. Signatures are none. */
const picturesOn = (memorialId: string) =>
  db
    .selectFrom("memories")
    .leftJoin("memory_pictures", (join) =>
      join.onRef("memory_pictures.memory_id", "=", "memories.id").on("memory_pictures.status", "=", "attached"),
    )
    .innerJoin("media", (join) => join.on("media.id", "=", sql`coalesce(memory_pictures.media_id, memories.media_id)`))
    .where("memories.memorial_id", "=", memorialId)
    .where("approval_status", "=", sql.lit("approved"))
    .where("memory_type", "!=", sql.lit("signature"))
    .where("family_only", "=", 0)
    .where("media.kind", "=", "image");

/** The photos among them. Sides of handwritten cards are there to be read and don't belong to them. */
const photosOf = (memorialId: string) =>
  picturesOn(memorialId).where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom("card_memories").select("id").whereRef("card_memories.memory_id", "=", "memories.id"))),
  );

/** What is shown of them, in the order of the page: newest first. */
async function read(pictures: ReturnType<typeof picturesOn>, { limit, offset }: { limit: number; offset: number }) {
  const rows = await pictures
    .select(["media.id as media_id", "media.kind", "media.width", "media.height", "media.files", "media.copies_due_at"])
    .select(["memories.id", "position", "caption", "content_title", "content_text", "author_name", "words_language"])
    .select(sql<number>`row_number() over (partition by memories.id order by position)`.as("at"))
    .select(sql<number>`count(*) over (partition by memories.id)`.as("all"))
    .orderBy("memories.created_at", "desc")
    .orderBy("memories.id")
    .orderBy("position")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.flatMap((row): PhotoView[] => {
    const media = toMediaView(row);
    const {
      id,
      at,
      all,
      content_title: title,
      content_text: text,
      author_name: author,
      words_language: language,
    } = row;
    if (!media) return [];
    return [
      {
        media,
        caption: row.caption ?? "",
        at,
        all,
        position: row.position ?? 0,
        memory: { id, title, text, author, language },
      },
    ];
  });
}

/** The number of photos on a memorial's page. */
export async function countPhotos({ memorialId }: Reader): Promise<number> {
  const counted = photosOf(memorialId).select((column) => column.fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/**
 * A page of all photos on a memorial's page, in the order of their memories there, newest first. Those only for the family are not among them, whoever
 * reads it. Pages count from 1; a number beyond the last page gives the last page.
 */
export async function photosOnPage(access: Reader, requested: number) {
  const count = await countPhotos(access);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(requested, pages);
  const photos = await read(photosOf(access.memorialId), { limit: pageSize, offset: (page - 1) * pageSize });
  return { photos, count, page, pages };
}

/** The picture with a medium on a memorial's page, also the side of a card; null if there is none. */
export async function findPhoto({ memorialId }: Reader, mediaId: string): Promise<PhotoView | null> {
  const memories = db
    .selectFrom("memory_pictures")
    .select("memory_id as id")
    .where("media_id", "=", mediaId)
    .union(db.selectFrom("memories").select("id").where("media_id", "=", mediaId));
  const photos = await read(picturesOn(memorialId).where("memories.id", "in", memories), { limit: 50, offset: 0 });
  return photos.find(({ media }) => media.id === mediaId) ?? null;
}

/** The photos of one memory on a memorial's page, in their order. */
export const photosOfMemory = ({ memorialId }: Reader, memoryId: string): Promise<PhotoView[]> =>
  read(photosOf(memorialId).where("memories.id", "=", memoryId), { limit: 50, offset: 0 });
