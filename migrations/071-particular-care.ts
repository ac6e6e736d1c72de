import { type Kysely, sql } from "kysely";

/** The mark of memorials that are handled with particular care, and the first of the two approvals that each of their memories needs. */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table memorials add column care text check (care in ('yes'))");
  for (const name of ["version_of_memorial", "outdated_by_changed_memorial"]) {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${name}`.execute(db);
    const trigger = (rows[0]?.sql ?? "")
      .replace(" update of ", " update of care, ")
      .replace(" when ", " when old.care is not new.care or ");
    await sql`drop trigger ${sql.id(name)}`.execute(db);
    await run(trigger);
  }
  await run(`create table first_approvals (
    memory_id text primary key not null references memories (id) on delete cascade,
    revision integer not null,
    account_id text not null references accounts (id) on delete cascade,
    at text not null,
    left_out text not null
  ) strict`);
  await run("create index first_approvals_by_account on first_approvals (account_id)");
}
