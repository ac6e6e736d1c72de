import { type Kysely, sql } from "kysely";

/** What a machine heard in a recording, which nobody has read yet, and the memorials that want no such drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table transcript_drafts (
    media_id text primary key not null references media (id) on delete cascade,
    language text not null,
    words text,
    failure text,
    listened integer not null,
    made_at text not null
  ) strict, without rowid`);
  await run("create index transcript_drafts_by_age on transcript_drafts (made_at)");
  await run(`create table undrafted_memorials (
    memorial_id text primary key not null references memorials (id) on delete cascade
  ) strict, without rowid`);
}
