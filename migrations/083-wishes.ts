import { type Kysely, sql } from "kysely";

/** A family's wishes for the day of the service: one row for each memorial that has some. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table family_wishes (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    charity text,
    charity_url text,
    flowers text,
    clothing text,
    arrival text,
    children text,
    photographs text,
    before_gate integer not null check (before_gate in (0, 1))
  ) strict, without rowid`)
    .execute(db);
}
