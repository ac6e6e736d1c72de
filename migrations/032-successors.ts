import { type Kysely, sql } from "kysely";

/**
 * Adds the keys with which somebody may take over a memorial, and the takeovers that people have asked for. The links of a key end with it. At most
 * one takeover of a memorial waits.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table successor_keys (
    id text primary key,
    memorial_id text not null unique references memorials (id) on delete cascade,
    key_hash text not null unique,
    sealed text not null,
    named_name text,
    named_email text,
    created_by text references accounts (id) on delete set null,
    created_at text not null
  ) strict`);
  await run("create index successor_keys_by_maker on successor_keys (created_by)");
  await run(`create table takeover_links (
    token_hash text primary key,
    successor_key_id text not null references successor_keys (id) on delete cascade,
    email text not null,
    expires_at text not null
  ) strict, without rowid`);
  await run("create index takeover_links_of_key on takeover_links (successor_key_id)");
  await run(`create table takeovers (
    id text primary key,
    memorial_id text not null references memorials (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    claimed_at text not null,
    due_at text not null,
    reminded_at text,
    state text not null check (state in ('waiting', 'objected', 'withdrawn', 'done')),
    decided_by text references accounts (id) on delete set null,
    decided_at text
  ) strict`);
  await run("create unique index takeovers_waiting on takeovers (memorial_id) where state = 'waiting'");
  await run("create index takeovers_due on takeovers (due_at) where state = 'waiting'");
  await run("create index takeovers_of_memorial on takeovers (memorial_id)");
  await run("create index takeovers_of_account on takeovers (account_id)");
  await run("create index takeovers_by_decider on takeovers (decided_by)");
  await run(`create table objection_links (
    token_hash text primary key,
    takeover_id text not null references takeovers (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade
  ) strict, without rowid`);
  await run("create index objection_links_of_takeover on objection_links (takeover_id)");
  await run("create index objection_links_of_account on objection_links (account_id)");
}
