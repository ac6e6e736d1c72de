import { type Kysely, sql } from "kysely";

/** People who stand before a memorial's gate without its password, and the links that open its page once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table password_requests (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    name text not null,
    words text not null,
    email text not null,
    language text not null,
    asked_at text not null
  ) strict, without rowid`);
  await run("create unique index password_requests_of_memorial on password_requests (memorial_id, email)");
  await run("create index password_requests_by_age on password_requests (asked_at)");
  await run("create index password_requests_by_address on password_requests (email)");
  await run(`create table gate_links (
    token_hash text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    password_version integer not null,
    sent_at text not null
  ) strict, without rowid`);
  await run("create index gate_links_of_memorial on gate_links (memorial_id)");
  await run("create index gate_links_by_age on gate_links (sent_at)");
}
