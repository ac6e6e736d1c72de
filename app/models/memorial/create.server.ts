import { db } from "~/db/connection.server";
import type { NewMemorial } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { utcOf } from "~/lib/dates";
import type { HistoryDetail } from "~/lib/history";
import { businessOf, type SiteAccess, type Viewer } from "~/models/access";
import { record } from "~/models/history/record.server";
import { searchNames } from "~/models/search/search-names";
import { readPassword, sealPassword } from "./access-password.server";
import { type DraftFields, findDraftRow } from "./draft.server";
import { fieldsColumn } from "./draft-fields-column";
import { defaultMemorialText, firstStep, lastStep, steps } from "./input";
import { passwordCheck } from "./password-check.server";
import { isTaken, moveSlug } from "./slug.server";

/** A memorial that is about to be registered. */
interface Registration {
  id: string;
  fields: DraftFields & { fullName: string };
  slug: string | null;
  password: { sealed: string | null; plain: string };
  pictures?: Pick<NewMemorial, "portrait_id" | "cover_id">;
  /** Fields that registration in the browser doesn't ask for. */
  more?: Pick<NewMemorial, "recording_url" | "memories_open_at" | "language"> & { memorial_text?: string };
  /** More about the entry in its history. */
  detail?: HistoryDetail;
}

/**
 * Adds a memorial of the viewer who registers it, or of the business that the viewer works for, in the transaction of its registration, and notes it in
 * its history. The viewer must be allowed to register. Local times are in the site's zone. Writes nothing and returns 'slug-taken' if another memorial
 * has the slug or once had it. Triggers: `memorial_added`, `webhooks_of_new_memorial`.
 */
export async function createMemorial(
  trx: Writing,
  viewer: Viewer,
  { id, fields, slug, password, pictures, more, detail }: Registration,
): Promise<"registered" | "slug-taken"> {
  if (slug && (await isTaken(trx, slug))) return "slug-taken";
  const at = now().toISOString();
  const utc = (local: string | undefined) => (local ? utcOf(local, env.timeZone) : null);
  const memorial: NewMemorial = {
    id,
    user_id: businessOf(viewer),
    full_name: fields.fullName,
    ...searchNames(fields.fullName),
    known_as: fields.knownAs ?? null,
    date_of_birth: fields.dateOfBirth ?? null,
    date_of_death: fields.dateOfDeath ?? null,
    service_date: utc(fields.serviceDate),
    service_location: fields.serviceLocation ?? null,
    livestream_url: fields.livestreamUrl ?? null,
    livestream_date: utc(fields.livestreamDate),
    biography: fields.biography ?? null,
    password: password.sealed,
    password_check: passwordCheck(id, password.plain),
    qr_code: await nextReference(trx),
    memorial_text: defaultMemorialText,
    ...pictures,
    ...more,
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
): Promise<Registered | "slug-taken" | "unfinished"> {
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
    if (made === "slug-taken") return made;
    const pictures = [draft.portrait_id, draft.cover_id].filter((id) => id !== null);
    if (pictures.length)
      await trx.updateTable("media").set({ memorial_id: draft.id }).where("id", "in", pictures).execute();
    await trx.deleteFrom("registration_drafts").where("id", "=", draft.id).execute();
    return { memorialId: draft.id, fullName };
  });
}
