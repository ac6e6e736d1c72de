import { type Kysely, sql } from "kysely";

/**
 * Adds the choices for a memorial's slideshow in the chapel, and what is known of stored files so that a browser that keeps them can check its copies.
 * The bytes of a stored name never change, so a sum stays true as long as the file is there.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table chapel_shows (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    choices text not null,
    chosen_at text not null
  ) strict, without rowid`);
  await run(`create table media_sums (
    media_id text not null references media (id) on delete cascade,
    name text not null,
    bytes integer not null,
    sha256 text not null,
    has_sound integer check (has_sound in (0, 1)),
    primary key (media_id, name)
  ) strict, without rowid`);
}
