import type { NewMemorial } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { utcOf } from "~/lib/dates";
import type { HistoryDetail } from "~/lib/history";
import { record } from "~/models/history/record.server";
import { businessOf, type Viewer } from "../access";
import { searchNames } from "../search/search-names";
import type { DraftFields } from "./draft.server";
import { defaultMemorialText } from "./input";
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
