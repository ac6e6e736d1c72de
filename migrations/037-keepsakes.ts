import { type Kysely, sql } from "kysely";

/** What a family's keepsake holds of a memorial, and of a memory, a picture and a medium, whatever their state. */
const ofMemorial = [
  ...["full_name", "known_as", "date_of_birth", "date_of_death", "service_date", "service_location", "livestream_url"],
  ...["livestream_date", "recording_url", "memories_open_at", "language", "biography", "portrait_id", "cover_id"],
  ...["background_gradient", "custom_url_slug", "memorial_text", "handout_languages", "status"],
];
const ofMemory = [
  ...["author_name", "content_title", "content_text", "memory_type", "media_id", "approval_status", "rejection_reason"],
  ...["decided_at", "family_only", "late_media_id", "late_type", "late_status", "late_decided_at"],
];
const ofPicture = ["position", "caption", "status", "media_id"];
const ofMedia = ["kind", "width", "height", "duration_ms", "files"];

const changed = (columns: string[]) => columns.map((name) => `old.${name} is not new.${name}`).join(" or ");

/** A keepsake that is being made or is ready no longer shows the memorial as it is. */
const outdate = "update keepsakes set state = 'outdated' where state in ('making', 'ready')";

/**
 * Adds the keepsakes of a memorial: a copy of everything in one file, which a background job makes. There is one for the people who look after the
 * memorial, and one for visitors if the owner allows it. Any change of what it holds ends it, from whatever process the change comes.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const trigger = (name: string, on: string, then: string) =>
    run(`create trigger ${name} after ${on} begin ${then}; end`);

  await run(`create table keepsakes (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    readers text not null check (readers in ('family', 'visitors')),
    in_parts integer not null default 0 check (in_parts in (0, 1)),
    state text not null check (state in ('waiting', 'making', 'ready', 'failed', 'outdated')),
    asked_at text not null,
    lease_until text,
    attempts integer not null default 0,
    bytes_done integer not null default 0,
    bytes_total integer,
    files text not null default '[]',
    expires_at text
  ) strict`);
  await run("create unique index keepsakes_once on keepsakes (memorial_id, readers)");
  await run("create index keepsakes_by_state on keepsakes (state, asked_at)");
  await run(`create table keepsake_askers (
    keepsake_id text not null references keepsakes (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    primary key (keepsake_id, account_id)
  ) strict, without rowid`);
  await run("create index keepsake_askers_by_account on keepsake_askers (account_id)");
  await run(
    "alter table memorials add column visitors_keepsake integer not null default 0 check (visitors_keepsake in (0, 1))",
  );

  await trigger(
    "version_of_visitors_keepsake",
    "update of visitors_keepsake on memorials when old.visitors_keepsake is not new.visitors_keepsake",
    `update memorials set version = version + 1 where number = new.number;
      delete from keepsakes where memorial_id = new.id and readers = 'visitors'`,
  );
  await trigger(
    "keepsakes_of_changed_page",
    "update of version on memorials when old.version is not new.version",
    `${outdate} and readers = 'visitors' and memorial_id = new.id`,
  );
  const family = (memorial: string) => `${outdate} and readers = 'family' and memorial_id = ${memorial}`;
  await trigger(
    "keepsakes_of_changed_memorial",
    `update of ${ofMemorial.join(", ")} on memorials when ${changed(ofMemorial)}`,
    family("new.id"),
  );
  await trigger("keepsakes_of_new_memory", "insert on memories", family("new.memorial_id"));
  await trigger(
    "keepsakes_of_changed_memory",
    `update of ${ofMemory.join(", ")} on memories when ${changed(ofMemory)}`,
    family("new.memorial_id"),
  );
  await trigger("keepsakes_of_deleted_memory", "delete on memories", family("old.memorial_id"));
  const memorialOf = (row: string) => `(select memorial_id from memories where id = ${row}.memory_id)`;
  await trigger("keepsakes_of_new_picture", "insert on memory_pictures", family(memorialOf("new")));
  await trigger(
    "keepsakes_of_changed_picture",
    `update of ${ofPicture.join(", ")} on memory_pictures when ${changed(ofPicture)}`,
    family(memorialOf("new")),
  );
  await trigger("keepsakes_of_deleted_picture", "delete on memory_pictures", family(memorialOf("old")));
  await trigger(
    "keepsakes_of_changed_media",
    `update of ${ofMedia.join(", ")} on media when new.memorial_id is not null and (${changed(ofMedia)})`,
    family("new.memorial_id"),
  );
}
