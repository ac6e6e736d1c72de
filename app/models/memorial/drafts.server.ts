import { db } from "~/db/connection.server";
import { day } from "~/lib/time";
import type { SiteAccess, Viewer } from "~/models/access";
import { removeMedia } from "~/models/media/picture.server";
import { openStep } from "./draft.server";
import { fieldsColumn } from "./draft-fields-column";
import { mostDrafts, type Step } from "./input";

export type Registrar = SiteAccess<"register">;

/** Drafts in a list. A business may have more than it could begin itself: those of colleagues who have left. */
const mostListed = 4 * mostDrafts;

/** An unfinished registration in a list. */
export interface BegunDraft {
  id: string;
  fullName: string;
  step: Step;
  startedAt: string;
}

/** The unfinished registrations of an account that may register, the last saved one first. */
export const listDrafts = ({ viewer }: Registrar): Promise<BegunDraft[]> => draftsOf(viewer);

/** Like listDrafts, for the list of what needs a viewer's own attention. */
export async function draftsOf(viewer: Viewer): Promise<BegunDraft[]> {
  const rows = await db
    .selectFrom("registration_drafts")
    .select(["id", "fields", "steps_done", "created_at"])
    .where("account_id", "=", viewer.id)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fullName: nameIn(row.fields),
    step: openStep({ stepsDone: row.steps_done }),
    startedAt: row.created_at,
  }));
}

/** The full name in the stored fields of a draft; empty if it has none yet. */
export const nameIn = (fields: string) => fieldsColumn.read(fields).fullName ?? "";

/** Milliseconds after which an untouched draft is removed: 30 days. */
export const draftLife = 30 * day;

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
