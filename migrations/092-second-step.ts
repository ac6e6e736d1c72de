import { type Kysely, sql } from "kysely";

const kinds = ["suspended", "resumed", "second_step_on", "second_step_off", "second_step_codes"];

/**
 * A second step at sign-in: an account's secret for codes, sealed, with the last time step that was used; the digests of its recovery codes; and until when
 * accounts have to set one up. The history of accounts gets three kinds, for which SQLite has to make its table anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table second_steps (
    id text primary key,
    account_id text not null unique references accounts (id) on delete cascade,
    sealed text not null,
    created_at text not null,
    last_step integer not null
  ) strict`);
  await run(`create table recovery_codes (
    code_hash text primary key,
    account_id text not null references accounts (id) on delete cascade
  ) strict`);
  await run("create index recovery_codes_of_account on recovery_codes (account_id)");
  await run(`create table second_step_duties (
    account_id text primary key references accounts (id) on delete cascade,
    due_at text not null
  ) strict`);

  await run(`create table new_account_history (
    number integer primary key autoincrement,
    account_id text not null references accounts (id) on delete cascade,
    at text not null,
    kind text not null check (kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})),
    admin_id text references accounts (id) on delete set null,
    by_operator integer not null check (by_operator in (0, 1)),
    reason text
  ) strict`);
  await run("insert into new_account_history select * from account_history");
  await run("drop table account_history");
  await run("alter table new_account_history rename to account_history");
  await run("create index account_history_by_account on account_history (account_id, number)");
  await run("create index account_history_by_admin on account_history (admin_id)");
}
