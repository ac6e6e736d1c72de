import { type Kysely, sql } from "kysely";

/** What a book prints of a memorial, and of a published memory, its pictures and their files. */
const ofMemorial = ["full_name", "date_of_birth", "date_of_death", "biography", "language", "portrait_id"];
const ofMemory = ["author_name", "content_title", "content_text", "memory_type", "media_id", "approval_status"];
const ofPicture = ["position", "caption", "status", "media_id"];

const changed = (columns: string[]) => columns.map((name) => `old.${name} is not new.${name}`).join(" or ");

/** A book that is being made or is ready no longer shows the memorial as it is. Its warnings name memories, so they go too. */
const outdate = "update books set state = 'outdated', warnings = '[]' where state in ('making', 'ready')";

/**
 * Adds the books of a memorial, of which each has one: the choices for it, and the making of its pages and its file by a background job. A change of
 * what it prints ends it, from whatever process the change comes. A memory that is only added ends one that is being made, and marks a finished one.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const trigger = (name: string, on: string, then: string) =>
    run(`create trigger ${name} after ${on} begin ${then}; end`);

  await run(`create table books (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    id text not null unique,
    choices text not null,
    with_file integer not null default 0 check (with_file in (0, 1)),
    state text not null check (state in ('waiting', 'making', 'ready', 'failed', 'outdated', 'expired')),
    asked_at text not null,
    lease_until text,
    attempts integer not null default 0,
    pages_done integer not null default 0,
    pages integer not null default 0,
    bytes integer,
    warnings text not null default '[]',
    is_behind integer not null default 0 check (is_behind in (0, 1)),
    expires_at text
  ) strict, without rowid`);
  await run("create index books_by_state on books (state, asked_at)");
  await run(`create table book_askers (
    memorial_id text not null references books (memorial_id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    primary key (memorial_id, account_id)
  ) strict, without rowid`);
  await run("create index book_askers_by_account on book_askers (account_id)");

  const of = (memorial: string) => `${outdate} and memorial_id = ${memorial}`;
  const added = (memorial: string) =>
    `${outdate} and state = 'making' and memorial_id = ${memorial};
      update books set is_behind = 1 where state = 'ready' and memorial_id = ${memorial}`;
  await trigger(
    "books_of_changed_memorial",
    `update of ${ofMemorial.join(", ")} on memorials when ${changed(ofMemorial)}`,
    of("new.id"),
  );
  await trigger(
    "books_of_new_memory",
    "insert on memories when new.approval_status = 'approved'",
    added("new.memorial_id"),
  );
  await trigger(
    "books_of_approved_memory",
    "update of approval_status on memories when new.approval_status = 'approved' and old.approval_status <> 'approved'",
    added("new.memorial_id"),
  );
  // Readers who may not see a memory any more must not find it in a book.
  const printed = [...ofMemory, "family_only"];
  await trigger(
    "books_of_changed_memory",
    `update of ${printed.join(", ")} on memories when old.approval_status = 'approved' and (${changed(printed)})`,
    of("new.memorial_id"),
  );
  await trigger(
    "books_of_deleted_memory",
    "delete on memories when old.approval_status = 'approved'",
    of("old.memorial_id"),
  );
  const memorialOf = (row: string) =>
    `(select memorial_id from memories where id = ${row}.memory_id and approval_status = 'approved')`;
  await trigger("books_of_new_picture", "insert on memory_pictures", of(memorialOf("new")));
  await trigger(
    "books_of_changed_picture",
    `update of ${ofPicture.join(", ")} on memory_pictures when ${changed(ofPicture)}`,
    of(memorialOf("new")),
  );
  await trigger("books_of_deleted_picture", "delete on memory_pictures", of(memorialOf("old")));
  const shows = `(exists (select 1 from memorials where id = new.memorial_id and portrait_id = new.id)
    or exists (select 1 from memories where media_id = new.id and approval_status = 'approved')
    or exists (select 1 from memory_pictures join memories on memories.id = memory_id
      where memory_pictures.media_id = new.id and approval_status = 'approved'))`;
  await trigger(
    "books_of_changed_media",
    `update of files on media when new.memorial_id is not null and old.files is not new.files and ${shows}`,
    of("new.memorial_id"),
  );
  // A keepsake holds the book that is ready.
  await trigger(
    "keepsakes_of_made_book",
    "update of state on books when new.state = 'ready' and new.with_file = 1 and old.state <> 'ready'",
    "update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = new.memorial_id",
  );
}
