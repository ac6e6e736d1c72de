import { type Kysely, sql } from "kysely";

/**
 * The memories that their writers let be read aloud at the service, with their places in the celebrant's pack; and what the family adds to the pack, with the
 * hash of the link that opens it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table read_aloud (
    memory_id text primary key not null references memories (id) on delete cascade,
    place integer,
    left_out integer not null default 0
  ) strict, without rowid`);
  await run(`create table celebrant_packs (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    pronunciation text not null default '',
    answers text not null default '{}',
    link_hash text unique,
    link_made_at text
  ) strict, without rowid`);
}
