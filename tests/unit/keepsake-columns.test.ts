import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { descriptionOf, openFields } from "~/lib/field-values";

/** The fields of memorial.json that have a column's content, by table. */
const kept = {
  memorials: {
    ...Object.fromEntries(openFields.map((name) => [descriptionOf(name).column, name])),
    ...{ id: "id", short_id: "shortId", custom_url_slug: "customUrlSlug", portrait_id: "portrait", cover_id: "cover" },
    ...{ background_gradient: "backgroundGradient", handout_languages: "handoutLanguages", status: "status" },
    ...{ created_at: "createdAt" },
  },
  memories: {
    ...{ id: "id", author_name: "author", content_title: "title", content_text: "text", memory_type: "type" },
    ...{ requested_type: "requestedType", media_id: "medium", media_state: "mediaState", approval_status: "status" },
    ...{ rejection_reason: "rejectionReason", decided_at: "decidedAt", created_at: "createdAt" },
    ...{
      family_only: "familyOnly",
      late_media_id: "late",
      late_type: "late",
      late_status: "late",
      words_language: "language",
    },
    late_decided_at: "late",
  },
  memory_pictures: { position: "position", name: "name", caption: "caption", status: "status", media_id: "medium" },
  gatherings: {
    ...{ kind: "kind", day: "day", starts_at: "startsAt", ends_at: "endsAt", place: "place", note: "note" },
    ...{ livestream_url: "livestreamUrl", recording_url: "recordingUrl", seen_by: "seenBy" },
    called_off_at: "isCalledOff",
  },
  media: { id: "id", kind: "kind", width: "width", height: "height", duration_ms: "durationMs", files: "files" },
};

/** Columns that no keepsake has, each with the reason. */
const left = {
  memorials: {
    number: "this database's own",
    user_id: "an account",
    ...{ search_name: "made from the name", joined_name: "made from the name" },
    ...{ password: "a secret", password_check: "a secret", password_version: "a secret's" },
    new_password_requested_at: "a secret's",
    ...{ scan_key: "a secret", scan_key_hash: "a secret" },
    qr_code: "this database's own",
    visitors_keepsake: "the next owner's choice",
    ...{ version: "this database's own", updated_at: "this database's own" },
  },
  memories: {
    memorial_id: "the keepsake is of one memorial",
    ...{ decided_by: "an account", late_decided_by: "an account" },
    ...{ submission_hash: "a secret", receipt_hash: "a secret" },
    revision: "this database's own",
  },
  memory_pictures: {
    memory_id: "the memory has it",
    ...{ checksum: "for uploads that are repeated", problem: "for its sender" },
    late_decided_at: "for an undo within ten minutes",
  },
  gatherings: {
    ...{ id: "this database's own", memorial_id: "the keepsake is of one memorial" },
    ...{ link_hash: "a secret", link_sealed: "a secret" },
    ...{ sequence: "this database's own", created_at: "this database's own", changed_at: "this database's own" },
  },
  media: {
    ...{ memorial_id: "the keepsake is of one memorial", purpose: "the place in memorial.json says it" },
    ...{ created_at: "this database's own", copies_due_at: "for work that is under way" },
    bytes: "counted again where it is restored",
    copies_attempts: "for work that is under way",
    copies_unended: "for work that is under way",
  },
};

test.each(Object.keys(kept) as (keyof typeof kept)[])(
  "each column of %s is in a keepsake or left out for a reason",
  async (table) => {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    const decided = [...Object.keys(kept[table]), ...Object.keys(left[table])];
    expect(rows.map(({ name }) => name).sort()).toEqual(decided.sort());
  },
);
