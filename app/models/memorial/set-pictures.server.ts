import { transaction } from "~/db/transaction.server";
import { record } from "~/models/history/record.server";
import type { MemorialAccess } from "../access";
import { removeMedia } from "../media/picture.server";
import type { Choice } from "./choose-picture.server";

/**
 * Shows the chosen pictures from now on and removes the replaced ones. Pictures from refused posts stay until the sweep removes them after a day,
 * because they may be another editor's. Triggers: `version_of_memorial`, `outdated_by_changed_memorial`, `outdated_by_changed_page`.
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
    await trx.updateTable("memorials").set(shown).where("id", "=", memorialId).execute();
    const fields = (["portrait", "cover"] as const).filter((use) => shown[`${use}_id`] !== old[`${use}_id`]);
    if (fields.length) await record(trx, access, { kind: "edited", detail: { fields } });
    return [old.portrait_id, old.cover_id].filter((id) => id !== shown.portrait_id && id !== shown.cover_id);
  });
  for (const id of replaced) if (id) await removeMedia(id);
}
