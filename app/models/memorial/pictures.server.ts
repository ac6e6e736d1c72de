import { db } from "~/db/connection.server";
import type { MemorialAccess } from "../access";
import { picturesOf } from "../media/picture.server";
import type { Choice } from "./choose-picture.server";

/** The pictures of a memorial for its edit form, and the new ones from a refused post. */
export async function readPictures(
  { memorialId }: MemorialAccess<"edit">,
  chosen: { portrait: Choice; cover: Choice } | null,
) {
  const row = await db
    .selectFrom("memorials")
    .select(["portrait_id", "cover_id"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const ids = [row.portrait_id, row.cover_id, chosen?.portrait.id ?? null, chosen?.cover.id ?? null];
  const pictures = await picturesOf(ids);
  return {
    portrait: pictures.get(row.portrait_id ?? "") ?? null,
    cover: pictures.get(row.cover_id ?? "") ?? null,
    newPortrait: pictures.get(chosen?.portrait.id ?? "") ?? null,
    newCover: pictures.get(chosen?.cover.id ?? "") ?? null,
  };
}
