import { type Kysely, sql } from "kysely";

/**
 * Adds where the files of media are that are not, or not only, on the disk: each waits to be moved into the bucket, is in it, or waits to be removed from
 * it. The rows come and go with those of media, in the same transaction: triggers write them, but only while a bucket takes new media. A file that was made
 * for a medium later is moved once nothing more has to be made from the others, or after an hour.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
  const soon = `case when new.copies_due_at is null then ${now} else strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour') end`;
  await run(`create table media_bucket (
    only integer primary key check (only = 1),
    name text not null,
    takes_new integer not null check (takes_new in (0, 1))
  ) strict`);
  await run(`create table media_files (
    media_id text not null,
    name text not null,
    state text not null check (state in ('waiting', 'moved', 'removing')),
    bytes integer,
    sha256 text,
    due_at text,
    attempts integer not null default 0,
    primary key (media_id, name)
  ) strict, without rowid`);
  await run("create index media_files_due on media_files (due_at) where due_at is not null");
  const add = `insert into media_files (media_id, name, state, due_at)
    select new.id, value ->> 'name', 'waiting', ${soon} from json_each(new.files) where true
    on conflict do nothing`;
  // A recording in an old format has no files until it is converted, but a source.
  const addSource = `insert into media_files (media_id, name, state, due_at)
    select new.id, 'source', 'waiting', ${soon} where new.files = '[]' and new.kind <> 'image' on conflict do nothing`;
  const used = "exists (select 1 from media_bucket where takes_new = 1)";
  await run(`create trigger media_files_of_new after insert on media when ${used} begin ${add}; ${addSource}; end`);
  await run(
    `create trigger media_files_of_changed after update of files on media when new.files <> old.files and ${used} begin ${add}; end`,
  );
  await run(`create trigger media_files_made after update of copies_due_at on media
    when new.copies_due_at is null and old.copies_due_at is not null begin
    update media_files set due_at = ${now} where media_id = new.id and state = 'waiting'; end`);
  await run(`create trigger media_files_of_removed after delete on media begin
    update media_files set state = 'removing', due_at = ${now}, attempts = 0 where media_id = old.id; end`);
}
