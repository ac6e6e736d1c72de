import { db } from "~/db/connection.server";
import type { SiteAccess, Viewer } from "../access";
import { type DraftFields, openStep } from "./draft.server";
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
export const nameIn = (fields: string) => (JSON.parse(fields) as DraftFields).fullName ?? "";
