import { type Kysely, sql } from "kysely";

/**
 * The gatherings of a memorial beside its service, which stays in the memorial's own columns: no row of a memorial changes. The link of those who are
 * invited is stored as a hash to find it, and sealed to show it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table gatherings (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    kind text not null check (kind in ('viewing', 'service', 'committal', 'wake', 'other')),
    day text not null,
    starts_at text,
    ends_at text,
    place text,
    livestream_url text,
    recording_url text,
    note text,
    seen_by text not null check (seen_by in ('everyone', 'password', 'invited')),
    link_hash text unique,
    link_sealed text,
    called_off_at text,
    sequence integer not null default 0,
    created_at text not null,
    changed_at text not null
  ) strict, without rowid`);
  await run("create index gatherings_of_memorial on gatherings (memorial_id, day)");
}
