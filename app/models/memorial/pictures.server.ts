import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { isUuid } from "~/lib/ids";
import type { MemorialAccess } from "../access";
import { pictureProblems } from "../media/input";
import { type Incoming, keepPicture, picturesOf, removeMedia } from "../media/picture.server";

type Use = "portrait" | "cover";

/** What an edit form chose for a picture: a new one's id, null to have none, undefined to leave it; or why the file can't be taken. */
export interface Choice {
  id: string | null | undefined;
  refused?: string;
}

interface Given {
  file: Incoming | undefined;
  /** The id of a picture that an earlier, refused post of the same form brought. */
  kept: string;
  removes: boolean;
}

/** Takes the picture that a form brought. It belongs to the memorial from now on, but shows only once setPictures is told. */
export async function choosePicture(access: MemorialAccess<"edit">, use: Use, given: Given): Promise<Choice> {
  if (given.file) {
    const kept = await keepPicture(given.file, use, access.memorialId);
    if ("refused" in kept) return { id: undefined, refused: pictureProblems[kept.refused] };
    await db.updateTable("media").set({ memorial_id: access.memorialId }).where("id", "=", kept.id).execute();
    return { id: kept.id };
  }
  if (given.removes) return { id: null };
  return { id: (await isOurs(access, use, given.kept)) ? given.kept : undefined };
}

async function isOurs({ memorialId }: MemorialAccess<"edit">, use: Use, id: string) {
  if (!isUuid(id)) return false;
  const row = await db
    .selectFrom("media")
    .select("id")
    .where("id", "=", id)
    .where("memorial_id", "=", memorialId)
    .where("purpose", "=", use)
    .executeTakeFirst();
  return row !== undefined;
}

/** The pictures of a memorial as its edit form shows them, and those that it has kept from a refused post. */
export async function readPictures(
  { memorialId }: MemorialAccess<"edit">,
  kept: { portrait: Choice; cover: Choice } | null,
) {
  const row = await db
    .selectFrom("memorials")
    .select(["portrait_id", "cover_id"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const ids = [row.portrait_id, row.cover_id, kept?.portrait.id ?? null, kept?.cover.id ?? null];
  const pictures = await picturesOf(ids);
  return {
    portrait: pictures.get(row.portrait_id ?? "") ?? null,
    cover: pictures.get(row.cover_id ?? "") ?? null,
    newPortrait: pictures.get(kept?.portrait.id ?? "") ?? null,
    newCover: pictures.get(kept?.cover.id ?? "") ?? null,
  };
}

/** Shows the chosen pictures from now on, and removes those that they replace. What refused posts left may be another editor's: the sweep has it after a day. */
export async function setPictures(
  { memorialId }: MemorialAccess<"edit">,
  chosen: { portrait: Choice; cover: Choice },
): Promise<void> {
  const { portrait, cover } = chosen;
  const replaced = await transaction(async (trx) => {
    const memorials = trx.selectFrom("memorials").select(["portrait_id", "cover_id"]).where("id", "=", memorialId);
    const old = await memorials.executeTakeFirstOrThrow();
    const shown = {
      portrait_id: portrait.id === undefined ? old.portrait_id : portrait.id,
      cover_id: cover.id === undefined ? old.cover_id : cover.id,
    };
    await trx.updateTable("memorials").set(shown).where("id", "=", memorialId).execute();
    return [old.portrait_id, old.cover_id].filter((id) => id !== shown.portrait_id && id !== shown.cover_id);
  });
  for (const id of replaced) if (id) await removeMedia(id);
}
