import { createHash, randomUUID } from "node:crypto";
import { transaction } from "~/db/transaction.server";
import { keepReference, ReferenceTaken } from "~/features/references/door.server";
import { tokenHash } from "~/lib/token";
import type { SiteAccess } from "~/models/access";
import { newSuggestion, sealPassword } from "~/models/memorial/access-password.server";
import { createMemorial } from "~/models/memorial/create.server";
import type { Refused } from "~/models/memorial/may-register.server";
import { suggestSlug } from "~/models/memorial/slug.server";
import type { RecordTexts } from "./texts.server";

/**
 * The outcome of a registration: the memorial's id, and whether this request made it or an earlier one with the same key; else the id of the memorial for which the
 * key came with other fields, or that has the reference.
 */
export type Registered =
  | { memorialId: string; isNew: boolean }
  | Refused
  | "slug-taken"
  | { otherRequest: string }
  | { takenBy: string };

/** A memorial to register, with the business's own reference. */
type NewRecord = Partial<RecordTexts> & { fullName: string; reference?: string | undefined };

const hashOf = ({ password: _, ...texts }: NewRecord) =>
  createHash("sha256").update(JSON.stringify(texts)).digest("hex");

/**
 * Registers a memorial of a business for its software. The memorial and the idempotency key are stored in one transaction, so that requests with the
 * same key make one memorial, however many come at once and whatever ends the process. Without a password or slug, both are suggested.
 */
export async function registerOnce(
  access: SiteAccess<"register">,
  idempotencyKey: string,
  texts: NewRecord,
): Promise<Registered> {
  for (;;) {
    const slug = texts.customUrlSlug ?? (await suggestSlug(texts.fullName));
    const registered = await registerWith(access, idempotencyKey, texts, slug || null).catch((error: unknown) => {
      if (error instanceof ReferenceTaken) return { takenBy: error.takenBy };
      throw error;
    });
    // Somebody else has taken the suggestion meanwhile, so there is another one now.
    if (registered !== "slug-taken" || texts.customUrlSlug !== undefined) return registered;
  }
}

function registerWith(
  access: SiteAccess<"register">,
  idempotencyKey: string,
  texts: NewRecord,
  slug: string | null,
): Promise<Registered> {
  const ids = { business_id: access.viewer.id, key_hash: tokenHash(idempotencyKey) };
  const request_hash = hashOf(texts);
  return transaction(async (trx) => {
    const earlier = await trx
      .selectFrom("api_registrations")
      .select(["memorial_id", "request_hash"])
      .where("business_id", "=", ids.business_id)
      .where("key_hash", "=", ids.key_hash)
      .executeTakeFirst();
    if (earlier && earlier.request_hash !== request_hash) return { otherRequest: earlier.memorial_id };
    if (earlier) return { memorialId: earlier.memorial_id, isNew: false };
    const id = randomUUID();
    const { reference, ...fields } = texts;
    const plain = texts.password ?? newSuggestion();
    const made = await createMemorial(trx, access.viewer, {
      id,
      fields,
      slug,
      password: { sealed: sealPassword(id, plain), plain },
    });
    if (made !== "registered") return made;
    if (reference) await keepReference(trx, id, reference);
    await trx
      .insertInto("api_registrations")
      .values({ ...ids, request_hash, memorial_id: id })
      .execute();
    return { memorialId: id, isNew: true };
  });
}
