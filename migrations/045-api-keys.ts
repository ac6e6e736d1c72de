import { type Kysely, sql } from "kysely";

/**
 * Adds the API keys of businesses, and the idempotency keys with which their software has registered memorials. A memorial keeps its idempotency key
 * for ever, so that the same request never registers it a second time.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table api_keys (
    id text primary key not null,
    business_id text not null references accounts (id) on delete cascade,
    name text not null,
    secret_hash text not null,
    may_read integer not null check (may_read in (0, 1)),
    may_write integer not null check (may_write in (0, 1)),
    may_use_passwords integer not null check (may_use_passwords in (0, 1)),
    created_at text not null,
    last_used_at text
  ) strict`);
  await run("create index api_keys_by_business on api_keys (business_id, created_at)");
  await run(`create table api_registrations (
    business_id text not null references accounts (id) on delete cascade,
    key_hash text not null,
    request_hash text not null,
    memorial_id text not null references memorials (id) on delete cascade,
    primary key (business_id, key_hash)
  ) strict, without rowid`);
  await run("create index api_registrations_of_memorial on api_registrations (memorial_id)");
}
