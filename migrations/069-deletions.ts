import { type Kysely, sql } from "kysely";

/**
 * Memorials that somebody asks to delete, the links with which their mails keep them, and the addresses of those that are deleted, as hashes. A deletion
 * outlives its memorial: it is what the certificate is made from. Triggers give and retire short ids as before (migration 023).
 * An API key may ask for deletions if it has a scope of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("create table closed_addresses (hash text primary key not null) strict, without rowid");
  await run(`create table deletions (
    id text primary key not null,
    memorial_id text not null,
    owner_id text references accounts (id) on delete set null,
    asked_by text references accounts (id) on delete set null,
    asked_at text not null,
    due_at text not null,
    state text not null check (state in ('waiting', 'deleting', 'cleared', 'done')),
    name text,
    counts text not null default '[]',
    remains text,
    done_at text
  ) strict`);
  await run("create unique index deletions_of_memorial on deletions (memorial_id) where state <> 'done'");
  await run("create index deletions_of_owner on deletions (owner_id)");
  await run("create index deletions_of_asker on deletions (asked_by)");
  await run(`create table deletion_links (
    token_hash text primary key not null,
    deletion_id text not null references deletions (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade
  ) strict, without rowid`);
  await run("create index deletion_links_of_deletion on deletion_links (deletion_id)");
  await run("alter table api_keys add column may_delete integer not null default 0 check (may_delete in (0, 1))");
  await run("create index deletion_links_of_account on deletion_links (account_id)");
}
