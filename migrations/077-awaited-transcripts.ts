import { type Kysely, sql } from "kysely";

/** What the sender of a film or voice wrote down waits with the memory until the recording arrives, because transcripts (074) belong to recordings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table awaited_transcripts (
    memory_id text primary key not null references memories (id) on delete cascade,
    language text not null,
    words text not null
  ) strict, without rowid`);
}
