import { db } from "~/db/connection.server";
import { day } from "~/lib/time";
import { removeMedia } from "../media/picture.server";
import { nameIn, type Registrar } from "./drafts.server";

/** Milliseconds after which an untouched draft is removed: 30 days. */
const draftLife = 30 * day;

/** Drafts removed in one query. */
const batch = 100;

/** Removes an unfinished registration of the account with its pictures. Returns the name in it; null if there is none with that id. */
export async function discardDraft(access: Registrar, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom("registration_drafts")
    .where("id", "=", id)
    .where("account_id", "=", access.viewer.id)
    .returning(["fields", "portrait_id", "cover_id"])
    .executeTakeFirst();
  if (!row) return null;
  await removePictures(row);
  return nameIn(row.fields);
}

async function removePictures(row: { portrait_id: string | null; cover_id: string | null }) {
  for (const id of [row.portrait_id, row.cover_id]) if (id) await removeMedia(id);
}

/** Removes drafts that nobody has saved for 30 days, with their pictures. Returns their number. */
export async function sweepDrafts(now: Date, end: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - draftLife).toISOString();
  for (let removed = 0; ; ) {
    const old = db.selectFrom("registration_drafts").select("id").where("updated_at", "<", before).limit(batch);
    const rows = await db
      .deleteFrom("registration_drafts")
      .where("id", "in", old)
      .returning(["portrait_id", "cover_id"])
      .execute();
    for (const row of rows) await removePictures(row);
    removed += rows.length;
    if (rows.length < batch || end.aborted) return removed;
  }
}
