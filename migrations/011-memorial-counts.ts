import { type Kysely, sql } from "kysely";

/**
 * How many memorials there are, of each account that registered some and in all, kept by the database itself: the list says so on each of its
 * pages, and counting a hundred thousand takes longer than showing them.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("memorial_counts")
    .addColumn("user_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("memorial_counts_key", ["user_id", "status"])
    .execute();
  await db.schema
    .createTable("memorial_totals")
    .addColumn("status", "text", (c) => c.primaryKey().notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .execute();
  await sql`insert into memorial_counts select user_id, status, count(*) from memorials
    where user_id is not null group by user_id, status`.execute(db);
  await sql`insert into memorial_totals select status, count(*) from memorials group by status`.execute(db);

  // A memorial may be nobody's.
  const added = `
    insert into memorial_counts select new.user_id, new.status, 1 where new.user_id is not null
      on conflict do update set count = count + 1;
    insert into memorial_totals values (new.status, 1) on conflict do update set count = count + 1;`;
  const removed = `
    update memorial_counts set count = count - 1 where user_id = old.user_id and status = old.status;
    update memorial_totals set count = count - 1 where status = old.status;`;
  for (const [name, event, work] of [
    ["memorials_counted", "insert", added],
    ["memorials_uncounted", "delete", removed],
    ["memorials_recounted", "update of user_id, status", removed + added],
  ] as const)
    await sql.raw(`create trigger ${name} after ${event} on memorials begin ${work} end`).execute(db);
}
