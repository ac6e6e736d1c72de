import { type Kysely, sql } from "kysely";

/**
 * The names of the people in a picture. They belong to the picture itself: another one in its place has none. Names from visitors wait for a decision; a name
 * that was taken off is known by its hash alone, so that nobody proposes it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table people_in_pictures (
    media_id text not null references media (id) on delete cascade,
    place integer not null,
    name text not null,
    state text not null default 'shown' check (state in ('shown', 'hidden', 'kept')),
    primary key (media_id, place)
  ) strict, without rowid`);
  await run("create index people_hidden on people_in_pictures (media_id) where state = 'hidden'");
  await run(`create table proposed_people (
    id text primary key not null,
    media_id text not null references media (id) on delete cascade,
    names text not null,
    proposed_at text not null
  ) strict, without rowid`);
  await run("create index proposed_people_of_picture on proposed_people (media_id)");
  await run(`create table people_taken_off (
    media_id text not null references media (id) on delete cascade,
    name_hash text not null,
    primary key (media_id, name_hash)
  ) strict, without rowid`);
  await run(`create table naming_choices (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    by_visitors integer not null check (by_visitors in (0, 1))
  ) strict, without rowid`);
}
