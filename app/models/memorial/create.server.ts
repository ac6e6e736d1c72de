import { db } from "~/db/connection.server";
import type { NewMemorial } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { HistoryDetail } from "~/lib/history";
import { businessOf, type SiteAccess, type Viewer } from "~/models/access";
import { record } from "~/models/history/record.server";
import { readPassword, sealPassword } from "./access-password.server";
import { findDraftRow } from "./draft.server";
import { fieldsColumn } from "./draft-fields-column";
import { firstStep, lastStep, steps } from "./input";
import { type Refused, refusalOfMemorial } from "./may-register.server";
import { passwordCheck } from "./password-check.server";
import { isTaken, moveSlug } from "./slug.server";
import { columnsOfTexts } from "./stored-fields.server";

/** A memorial that is about to be registered. */
interface Registration {
  id: string;
  fields: Parameters<typeof columnsOfTexts>[0];
  slug: string | null;
  password: { sealed: string | null; plain: string };
  pictures?: Pick<NewMemorial, "portrait_id" | "cover_id">;
  /** More about the entry in its history. */
  detail?: HistoryDetail;
}

/**
 * Adds a memorial of the viewer who registers it, or of the business that the viewer works for, in the transaction of its registration, and notes it in
 * its history. The viewer must be allowed to register. Local times are in the site's zone. Writes nothing and returns 'slug-taken' if another memorial
 * has the slug or once had it, or the reason if the business can have no further memorial. Triggers: `memorial_added`, `webhooks_of_new_memorial`.
 */
export async function createMemorial(
  trx: Writing,
  viewer: Viewer,
  { id, fields, slug, password, pictures, detail }: Registration,
): Promise<"registered" | "slug-taken" | Refused> {
  const refused = await refusalOfMemorial(businessOf(viewer), trx);
  if (refused) return { refused };
  if (slug && (await isTaken(trx, slug))) return "slug-taken";
  const at = now().toISOString();
  const memorial: NewMemorial = {
    id,
    user_id: businessOf(viewer),
    ...columnsOfTexts(fields),
    password: password.sealed,
    password_check: passwordCheck(id, password.plain),
    qr_code: await nextReference(trx),
    ...pictures,
    status: "active",
    created_at: at,
    updated_at: at,
  };
  await trx.insertInto("memorials").values(memorial).execute();
  await moveSlug(trx, id, slug);
  await record(trx, { memorialId: id, viewer }, { kind: "registered", ...(detail && { detail }) });
  return "registered";
}

/** A new reference of a memorial: MEM- and a timestamp in milliseconds, increased until no other memorial has it. */
export async function nextReference(trx: Writing) {
  for (let stamp = now().getTime(); ; stamp++) {
    const reference = `MEM-${stamp}`;
    const taken = await trx.selectFrom("memorials").select("id").where("qr_code", "=", reference).executeTakeFirst();
    if (!taken) return reference;
  }
}

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
): Promise<Registered | Refused | "slug-taken" | "unfinished"> {
  return transaction(async (trx) => {
    const registered = await findRegistered(access, draftId, trx);
    if (registered) return registered;
    const draft = await findDraftRow(access, draftId, trx);
    const fields = fieldsColumn.read(draft?.fields);
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
    if (made !== "registered") return made;
    const pictures = [draft.portrait_id, draft.cover_id].filter((id) => id !== null);
    if (pictures.length)
      await trx.updateTable("media").set({ memorial_id: draft.id }).where("id", "in", pictures).execute();
    await trx.deleteFrom("registration_drafts").where("id", "=", draft.id).execute();
    return { memorialId: draft.id, fullName };
  });
}
