import { type Kysely, sql } from "kysely";

/**
 * Adds the addresses at which businesses look at what webhooks bring, one for each business, and what arrived there. Of an address the hash is compared; the address
 * itself, and what arrived, are sealed. An arrival has its verdict from the moment when it came, because secrets are replaced and webhooks removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table webhook_catches (
    id text primary key not null,
    business_id text not null unique references accounts (id) on delete cascade,
    token_hash text not null unique,
    sealed text not null,
    created_at text not null,
    expires_at text not null
  ) strict, without rowid`);
  await run("create index webhook_catches_by_end on webhook_catches (expires_at)");
  await run(`create table webhook_arrivals (
    number integer primary key autoincrement,
    id text not null unique,
    catch_id text not null references webhook_catches (id) on delete cascade,
    at text not null,
    verdict text not null,
    endpoint_id text references webhook_endpoints (id) on delete set null,
    bytes integer not null,
    sealed text not null
  ) strict`);
  await run("create index webhook_arrivals_of_catch on webhook_arrivals (catch_id, number)");
  await run("create index webhook_arrivals_of_endpoint on webhook_arrivals (endpoint_id)");
}
