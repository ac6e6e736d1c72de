import type { NewMemorial } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { utcOf } from "~/lib/dates";
import { foldName } from "~/lib/fold";
import type { HistoryDetail } from "~/lib/history";
import { businessOf, type Viewer } from "../access";
import { record } from "../memorial-history/record.server";
import { sealPassword } from "./access-password.server";
import type { DraftFields } from "./draft.server";
import { defaultMemorialText } from "./input";
import { passwordCheck } from "./password-check.server";
import { moveSlug } from "./slug.server";

interface Given extends Omit<DraftFields, "customUrlSlug"> {
  id: string;
  fullName: string;
  password: string;
  /** The password if it is sealed already. */
  sealed?: string | null;
  /** A slug that nobody has, or none. */
  slug: string | null;
  pictureIds?: { portrait: string | null; cover: string | null };
  detail?: HistoryDetail;
}

/**
 * Adds a memorial of the business that a viewer works for, or of the viewer, from fields that registration has checked, with the first entry of its
 * history. The viewer must be allowed to register.
 */
export async function createMemorial(
  trx: Writing,
  viewer: Viewer,
  { id, password, sealed, slug, pictureIds, detail, ...fields }: Given,
): Promise<void> {
  const at = now().toISOString();
  const memorial: NewMemorial = {
    id,
    user_id: businessOf(viewer),
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
    password: sealed ?? sealPassword(id, password),
    password_check: passwordCheck(id, password),
    qr_code: await nextReference(trx),
    portrait_id: pictureIds?.portrait ?? null,
    cover_id: pictureIds?.cover ?? null,
    memorial_text: defaultMemorialText,
    status: "active",
    created_at: at,
    updated_at: at,
  };
  await trx.insertInto("memorials").values(memorial).execute();
  await moveSlug(trx, id, slug);
  await record(trx, { memorialId: id, viewer }, { kind: "registered", ...(detail && { detail }) });
}

/** A new reference of a memorial: MEM- and a timestamp in milliseconds (spec 1 §9), increased until no other memorial has it. */
export async function nextReference(trx: Writing) {
  for (let stamp = now().getTime(); ; stamp++) {
    const reference = `MEM-${stamp}`;
    const taken = await trx.selectFrom("memorials").select("id").where("qr_code", "=", reference).executeTakeFirst();
    if (!taken) return reference;
  }
}
