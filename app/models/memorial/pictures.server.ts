import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { FileRefusal } from "~/languages/texts";
import { isUuid } from "~/lib/ids";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { type Incoming, picturesOf, removeMedia, storePicture } from "~/models/media/picture.server";

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

/**
 * Shows the chosen pictures from now on and removes the replaced ones. Pictures from refused posts stay until the sweep removes them after a day,
 * because they may be another editor's. Triggers: `version_of_memorial`, `webhooks_of_changed_memorial`, `outdated_by_changed_memorial`, `outdated_by_changed_page`.
 */
export async function setPictures(
  access: MemorialAccess<"edit">,
  chosen: { portrait: Choice; cover: Choice },
): Promise<void> {
  const { memorialId } = access;
  const { portrait, cover } = chosen;
  const replaced = await transaction(async (trx) => {
    const memorials = trx.selectFrom("memorials").select(["portrait_id", "cover_id"]).where("id", "=", memorialId);
    const old = await memorials.executeTakeFirstOrThrow();
    const shown = {
      portrait_id: portrait.id === undefined ? old.portrait_id : portrait.id,
      cover_id: cover.id === undefined ? old.cover_id : cover.id,
    };
    const fields = (["portrait", "cover"] as const).filter((use) => shown[`${use}_id`] !== old[`${use}_id`]);
    const changed = fields.length ? { ...shown, updated_at: now().toISOString() } : shown;
    await trx.updateTable("memorials").set(changed).where("id", "=", memorialId).execute();
    if (fields.length) await record(trx, access, { kind: "edited", detail: { fields } });
    return [old.portrait_id, old.cover_id].filter((id) => id !== shown.portrait_id && id !== shown.cover_id);
  });
  for (const id of replaced) if (id) await removeMedia(id);
}

type Use = "portrait" | "cover";

/** The choice for a picture in the edit form: the id of a new one, null for none, undefined to leave it; or the reason if the file is refused. */
export interface Choice {
  id: string | null | undefined;
  refused?: FileRefusal;
}

interface PictureInput {
  file: Incoming | undefined;
  /** The id of a picture that was uploaded with an earlier, refused post of the same form. */
  uploaded: string;
  removes: boolean;
}

/** Stores the picture of a form. It belongs to the memorial from now on, but is shown only after setPictures. */
export async function choosePicture(access: MemorialAccess<"edit">, use: Use, input: PictureInput): Promise<Choice> {
  if (input.file) {
    const stored = await storePicture(input.file, use, access.memorialId);
    if ("refused" in stored) return { id: undefined, refused: stored.refused };
    await db.updateTable("media").set({ memorial_id: access.memorialId }).where("id", "=", stored.id).execute();
    return { id: stored.id };
  }
  if (input.removes) return { id: null };
  return { id: (await belongsTo(access, use, input.uploaded)) ? input.uploaded : undefined };
}

async function belongsTo({ memorialId }: MemorialAccess<"edit">, use: Use, id: string) {
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
