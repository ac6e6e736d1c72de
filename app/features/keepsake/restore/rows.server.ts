import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { insertAtOnce } from "~/db/insert-at-once.server";
import type { NewMemorial, Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import { insertNames } from "~/features/people/door.server";
import { insertSaid } from "~/features/transcripts/door.server";
import { now } from "~/gateways/clock.server";
import { columnsWith, openFields } from "~/lib/field-values";
import { newToken, tokenHash } from "~/lib/token";
import { newSuggestion, sealPassword } from "~/models/memorial/access-password.server";
import { nextReference } from "~/models/memorial/create.server";
import { passwordCheck } from "~/models/memorial/password-check.server";
import { isTaken, moveSlug } from "~/models/memorial/slug.server";
import { searchNames } from "~/models/search/search-names";
import type { KeptMemorial, KeptMemory } from "./format";
import type { Problem } from "./input";
import { type MediaIds, useOf, usesOf } from "./uses";

/**
 * Adds the memorial of a keepsake for an owner, with a new password, because the old one isn't in the keepsake. It gets its former addresses unless
 * somebody else here has them; returns those that are taken. Triggers: `memorial_added`, `webhooks_of_new_memorial`.
 */
export async function insertMemorial(
  trx: Writing,
  kept: KeptMemorial,
  ownerId: string,
  media: MediaIds,
): Promise<Problem[]> {
  const { id, fullName, shortId, customUrlSlug: slug } = kept;
  const at = now().toISOString();
  const password = newSuggestion();
  const shortTaken = shortId !== null && (await isTaken(trx, shortId));
  const slugTaken = slug !== null && (await isTaken(trx, slug));
  const memorial: NewMemorial = {
    id,
    ...(shortId !== null && !shortTaken && { short_id: shortId }),
    user_id: ownerId,
    ...columnsWith(kept, openFields),
    ...searchNames(fullName),
    handout_languages: kept.handoutLanguages && JSON.stringify(kept.handoutLanguages),
    password: sealPassword(id, password),
    password_check: passwordCheck(id, password),
    qr_code: await nextReference(trx),
    portrait_id: media.get("portrait") ?? null,
    cover_id: media.get("cover") ?? null,
    background_gradient: kept.backgroundGradient,
    status: kept.status ?? "active",
    created_at: kept.createdAt ?? at,
    updated_at: at,
  };
  await trx.insertInto("memorials").values(memorial).execute();
  if (slug !== null && !slugTaken) await moveSlug(trx, id, slug);
  return [
    ...(shortTaken ? [{ reason: "short-address" as const, of: shortId }] : []),
    ...(slugTaken ? [{ reason: "address" as const, of: slug }] : []),
  ];
}

/** A file that arrived late and could not be stored again leaves nothing to decide about. */
function lateOf({ id, late }: KeptMemory, media: MediaIds) {
  const late_media_id = media.get(useOf.late(id)) ?? null;
  if (!late || (late.medium && !late_media_id))
    return { late_media_id: null, late_type: null, late_status: null, late_decided_at: null };
  return { late_media_id, late_type: late.type, late_status: late.status, late_decided_at: late.decidedAt };
}

/**
 * Adds memories to a memorial, each under its former id unless somebody else's memory has it. Their receipts' links are lost with their tokens. Returns
 * the ids of those that the memorial's book leaves out. Triggers: `memory_added`, `words_of_memory`, `outdated_by_new_memory`,
 * `webhooks_of_waiting_memory`, `picture_added`, `outdated_by_new_picture`.
 */
export async function insertMemories(
  trx: Writing,
  memorialId: string,
  kept: KeptMemory[],
  media: MediaIds,
): Promise<string[]> {
  if (!kept.length) return [];
  const ids = kept.map(({ id }) => id);
  const taken = await trx.selectFrom("memories").select("id").where("id", "in", ids).execute();
  const isTaken = new Set(taken.map(({ id }) => id));
  const leftOut: string[] = [];
  const pictures: Insertable<Schema["memory_pictures"]>[] = [];
  const memories = kept.map((memory): Insertable<Schema["memories"]> => {
    const id = isTaken.has(memory.id) ? randomUUID() : memory.id;
    if (!memory.inBook) leftOut.push(id);
    for (const { medium, ...place } of memory.pictures)
      pictures.push({ ...place, memory_id: id, media_id: media.get(useOf.picture(memory.id, place.position)) ?? null });
    return {
      id,
      memorial_id: memorialId,
      author_name: memory.author,
      content_title: memory.title,
      content_text: memory.text,
      words_language: memory.language,
      memory_type: memory.type,
      requested_type: memory.requestedType,
      media_id: media.get(useOf.medium(memory.id)) ?? null,
      media_state: memory.mediaState,
      approval_status: memory.status,
      rejection_reason: memory.rejectionReason,
      decided_at: memory.decidedAt,
      family_only: memory.familyOnly ? 1 : 0,
      submission_hash: tokenHash(newToken()),
      receipt_hash: tokenHash(newToken()),
      created_at: memory.createdAt,
      ...lateOf(memory, media),
    };
  });
  await insertAtOnce(trx, "memories", memories);
  await insertAtOnce(trx, "memory_pictures", pictures);
  const said = kept.flatMap(({ id, said }) => {
    const mediaId = media.get(useOf.medium(id));
    return said && mediaId ? [{ ...said, mediaId }] : [];
  });
  await insertSaid(trx, said);
  const named = kept.flatMap(usesOf).flatMap(({ use, kept }) => {
    const mediaId = media.get(use);
    return mediaId && kept?.people.length ? [{ mediaId, names: kept.people }] : [];
  });
  await insertNames(trx, named);
  return leftOut;
}
