import { type Kysely, sql } from "kysely";

/** Accounts that may do nothing for a while, and what was done to an account: by an admin, by one whose account is gone, or by the operator's command. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table accounts add column suspended_at text").execute(db);
  const table = `create table account_history (
    number integer primary key autoincrement,
    account_id text not null references accounts (id) on delete cascade,
    at text not null,
    kind text not null check (kind in ('suspended', 'resumed')),
    admin_id text references accounts (id) on delete set null,
    by_operator integer not null check (by_operator in (0, 1)),
    reason text
  ) strict`;
  await sql.raw(table).execute(db);
  await sql.raw("create index account_history_by_account on account_history (account_id, number)").execute(db);
  await sql.raw("create index account_history_by_admin on account_history (admin_id)").execute(db);
}
