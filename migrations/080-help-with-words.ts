import { type Kysely, sql } from "kysely";

/**
 * Words of recordings from readers, which wait for a decision; the memorials whose readers may send them; and all that has stood below a recording, with
 * whoever wrote it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table proposed_transcripts (
    id text primary key not null,
    media_id text not null references media (id) on delete cascade,
    language text not null,
    words text not null,
    proposed_at text not null
  ) strict, without rowid`);
  await run("create index proposed_transcripts_of_recording on proposed_transcripts (media_id)");
  await run(`create table helped_memorials (
    memorial_id text primary key not null references memorials (id) on delete cascade
  ) strict, without rowid`);
  await run(`create table transcript_versions (
    media_id text not null references media (id) on delete cascade,
    written_at text not null,
    language text not null,
    words text not null,
    account_id text references accounts (id) on delete set null,
    source text check (source in ('reader', 'machine')),
    primary key (media_id, written_at)
  ) strict, without rowid`);
  await run("create index transcript_versions_of_account on transcript_versions (account_id)");
}
