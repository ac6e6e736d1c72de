import { type Kysely, sql } from "kysely";

/** What a memorial's page shows of the service's links, and the moment that it waits for. */
const ofMemorial = ["livestream_url", "livestream_date", "recording_url", "memories_open_at"];

/** The columns of a memory that decide what the page shows of it (migration 014). */
const ofMemory = [
  ...["memorial_id", "approval_status", "author_name", "content_title", "content_text", "memory_type", "media_id"],
  ...["created_at", "family_only"],
];

/** The columns of a medium that a page shows (migration 012). */
const ofMedia = ["kind", "width", "height", "duration_ms", "files"];

const changed = (columns: string[]) => columns.map((name) => `old.${name} is not new.${name}`).join(" or ");

/** Whether a memory is on the page. One for the family alone never raises the page's version: nobody outside may notice that somebody wrote it. */
const shown = (row: string) => `(${row}.approval_status = 'approved' and ${row}.family_only = 0)`;

/**
 * Adds the links of a service, the moment from which a memorial's page shows its memories, and memories that only the family sees. A moderator who
 * read a memory as one for the page must not publish it after its writer has made it the family's, and the other way round: that is a new revision.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const column of ofMemorial) await run(`alter table memorials add column ${column} text`);
  await run("alter table memories add column family_only integer not null default 0 check (family_only in (0, 1))");

  const raise = "update memorials set version = version + 1 where";
  const trigger = (name: string, on: string, then: string) =>
    run(`create trigger ${name} after ${on} begin ${then}; end`);
  await trigger(
    "version_of_memorial_service",
    `update of ${ofMemorial.join(", ")} on memorials when ${changed(ofMemorial)}`,
    `${raise} number = new.number`,
  );
  for (const event of ["insert", "update", "delete"]) await run(`drop trigger version_of_memory_${event}`);
  await trigger("version_of_memory_insert", `insert on memories when ${shown("new")}`, `${raise} id = new.memorial_id`);
  await trigger(
    "version_of_memory_update",
    `update of ${ofMemory.join(", ")} on memories when ${shown("old")} or ${shown("new")}`,
    `${raise} id in (old.memorial_id, new.memorial_id)`,
  );
  await trigger("version_of_memory_delete", `delete on memories when ${shown("old")}`, `${raise} id = old.memorial_id`);

  // The pictures of a memory, and the media of both (migration 021).
  for (const name of ["picture_insert", "picture_update", "picture_delete", "media"])
    await run(`drop trigger version_of_${name}`);
  const memorialOf = (row: string) =>
    `${raise} id in (select memorial_id from memories where id = ${row}.memory_id and ${shown("memories")})`;
  const attached = (row: string) => `${row}.status = 'attached'`;
  await trigger("version_of_picture_insert", `insert on memory_pictures when ${attached("new")}`, memorialOf("new"));
  await trigger("version_of_picture_delete", `delete on memory_pictures when ${attached("old")}`, memorialOf("old"));
  await trigger(
    "version_of_picture_update",
    `update on memory_pictures when ${attached("old")} or ${attached("new")}`,
    memorialOf("new"),
  );
  await trigger(
    "version_of_media",
    `update of ${ofMedia.join(", ")} on media when ${changed(ofMedia)}`,
    `${raise} portrait_id = new.id or cover_id = new.id
      or id in (select memorial_id from memories where media_id = new.id and ${shown("memories")})
      or id in (select memorial_id from memories where ${shown("memories")}
        and id in (select memory_id from memory_pictures where media_id = new.id and status = 'attached'))`,
  );
  await trigger(
    "revision_of_memory_family",
    "update of family_only on memories when old.family_only is not new.family_only",
    "update memories set revision = revision + 1 where id = new.id",
  );

  // The page counts and pages its memories in the index alone.
  for (const [name, sign] of [
    ["memories_shown", "!="],
    ["tributes_shown", "="],
  ]) {
    await run(`drop index ${name}`);
    await run(`create index ${name} on memories
      (memorial_id, approval_status, created_at desc, id, memory_type, family_only)
      where approval_status = 'approved' and memory_type ${sign} 'signature'`);
  }
}
