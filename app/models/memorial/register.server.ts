import { db } from "~/db/connection.server";
import type { NewMemorial } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { utcOf } from "~/lib/dates";
import { foldName } from "~/lib/fold";
import { businessOf, type SiteAccess } from "../access";
import { record } from "../memorial-history/record.server";
import { readPassword, sealPassword } from "./access-password.server";
import { type DraftFields, findDraftRow } from "./draft.server";
import { defaultMemorialText, firstStep, lastStep, steps } from "./input";
import { passwordCheck } from "./password-check.server";
import { isTaken, moveSlug } from "./slug.server";

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
    const at = now().toISOString();
    const memorial: NewMemorial = {
      id: draft.id,
      user_id: businessOf(access.viewer),
      full_name: fields.fullName,
      search_name: foldName(fields.fullName),
      known_as: fields.knownAs ?? null,
      date_of_birth: fields.dateOfBirth ?? null,
      date_of_death: fields.dateOfDeath ?? null,
      service_date: fields.serviceDate ? utcOf(fields.serviceDate, env.timeZone) : null,
      service_location: fields.serviceLocation ?? null,
      livestream_url: fields.livestreamUrl ?? null,
      livestream_date: fields.livestreamDate ? utcOf(fields.livestreamDate, env.timeZone) : null,
      biography: fields.biography ?? null,
      password: chosen ? draft.password : sealPassword(draft.id, password),
      password_check: passwordCheck(draft.id, password),
      qr_code: await nextReference(trx),
      portrait_id: draft.portrait_id,
      cover_id: draft.cover_id,
      memorial_text: defaultMemorialText,
      status: "active",
      created_at: at,
      updated_at: at,
    };
    if (slug && (await isTaken(trx, slug))) return "slug-taken";
    await trx.insertInto("memorials").values(memorial).execute();
    await moveSlug(trx, draft.id, slug);
    const pictures = [draft.portrait_id, draft.cover_id].filter((id) => id !== null);
    if (pictures.length)
      await trx.updateTable("media").set({ memorial_id: draft.id }).where("id", "in", pictures).execute();
    await trx.deleteFrom("registration_drafts").where("id", "=", draft.id).execute();
    await record(trx, { memorialId: draft.id, viewer: access.viewer }, { kind: "registered" });
    return { memorialId: draft.id, fullName: fields.fullName };
  });
}

/** A new reference of a memorial: MEM- and a timestamp in milliseconds (spec 1 §9), increased until no other memorial has it. */
export async function nextReference(trx: Writing) {
  for (let stamp = now().getTime(); ; stamp++) {
    const reference = `MEM-${stamp}`;
    const taken = await trx.selectFrom("memorials").select("id").where("qr_code", "=", reference).executeTakeFirst();
    if (!taken) return reference;
  }
}
