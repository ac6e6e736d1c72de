import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { businessOf, type SiteAccess } from "../access";
import { readPassword, sealPassword } from "./access-password.server";
import { createMemorial } from "./create.server";
import { type DraftFields, findDraftRow } from "./draft.server";
import { firstStep, lastStep, steps } from "./input";

interface Registered {
  memorialId: string;
  fullName: string;
}

/** The memorial that the account's draft with this id has become, or null. */
export async function findRegistered(
  access: SiteAccess<"register">,
  draftId: string,
  within: typeof db | Writing = db,
): Promise<Registered | null> {
  const row = await within
    .selectFrom("memorials")
    .select(["id", "full_name"])
    .where("id", "=", draftId)
    .where("user_id", "=", businessOf(access.viewer))
    .executeTakeFirst();
  return row ? { memorialId: row.id, fullName: row.full_name } : null;
}

/**
 * Turns a draft into a memorial of the account that filled it in, or of the business that this account works for. The memorial takes the draft's id, so that a second submission of the same form
 * finds the memorial that the first one created. With `early` the steps after the first may be missing, and its password is used if the draft has none.
 */
export function registerMemorial(
  access: SiteAccess<"register">,
  draftId: string,
  slug: string | null,
  early?: { password: string },
): Promise<Registered | "slug-taken" | "unfinished"> {
  return transaction(async (trx) => {
    const registered = await findRegistered(access, draftId, trx);
    if (registered) return registered;
    const draft = await findDraftRow(access, draftId, trx);
    const fields: DraftFields = JSON.parse(draft?.fields ?? "{}");
    const needed = early ? steps.indexOf(firstStep) + 1 : steps.indexOf(lastStep);
    if (!draft || !fields.fullName || draft.steps_done < needed) return "unfinished";
    const chosen = readPassword(draft).password;
    const password = chosen ?? early?.password;
    if (!password) return "unfinished";
    const { fullName } = fields;
    const made = await createMemorial(trx, access.viewer, {
      id: draft.id,
      fields: { ...fields, fullName },
      slug,
      password: { sealed: chosen ? draft.password : sealPassword(draft.id, password), plain: password },
      pictures: { portrait_id: draft.portrait_id, cover_id: draft.cover_id },
    });
    if (made === "slug-taken") return made;
    const pictures = [draft.portrait_id, draft.cover_id].filter((id) => id !== null);
    if (pictures.length)
      await trx.updateTable("media").set({ memorial_id: draft.id }).where("id", "in", pictures).execute();
    await trx.deleteFrom("registration_drafts").where("id", "=", draft.id).execute();
    return { memorialId: draft.id, fullName };
  });
}
