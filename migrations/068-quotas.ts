import { type Kysely, sql } from "kysely";

/** The quotas that admins agree with businesses, and each change of one with its value before and after. A business without a row has no quota. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table quotas (
    account_id text primary key not null references accounts (id) on delete cascade,
    memorials integer check (memorials > 0),
    gigabytes integer check (gigabytes > 0)
  ) strict`);
  await run(`create table quota_changes (
    number integer primary key autoincrement,
    account_id text not null references accounts (id) on delete cascade,
    at text not null,
    admin_id text references accounts (id) on delete set null,
    memorials_before integer,
    memorials_after integer,
    gigabytes_before integer,
    gigabytes_after integer
  ) strict`);
  await run("create index quota_changes_by_account on quota_changes (account_id, number)");
  await run("create index quota_changes_by_admin on quota_changes (admin_id)");
}
