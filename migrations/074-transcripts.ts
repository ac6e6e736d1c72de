import { type Kysely, sql } from "kysely";

/** The words of a film or voice, written down by people. They belong to the recording itself: another one in its place has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table transcripts (
    media_id text primary key not null references media (id) on delete cascade,
    language text not null,
    words text,
    written_at text not null
  ) strict, without rowid`);
}
