import { type Kysely, sql } from "kysely";

/**
 * Adds what happened with each account, beginning with the sign-ins that are still valid. Of a network address only its beginning is kept. An entry goes with its
 * account; the memorial in it may go before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table account_log (
    number integer primary key autoincrement,
    account_id text not null references accounts (id) on delete cascade,
    at text not null,
    kind text not null,
    times integer not null default 1,
    last_at text,
    place text,
    browser text,
    new_browser integer not null default 0,
    detail text,
    by_other text,
    memorial_id text references memorials (id) on delete set null
  ) strict`);
  await run("create index account_log_of_account on account_log (account_id, number)");
  await run("create index account_log_by_time on account_log (at)");
  await run("create index account_log_of_memorial on account_log (memorial_id)");
  await run(`insert into account_log (account_id, at, kind, browser)
    select account_id, created_at, 'signed_in', browser from sessions order by created_at`);
}
