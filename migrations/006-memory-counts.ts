import { type Kysely, sql } from "kysely";

/** How many memories there are, kept by the database itself: counting a million of them takes longer than a page may. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("memory_counts")
    .addColumn("memorial_id", "text", (c) => c.notNull().references("memorials.id").onDelete("cascade"))
    .addColumn("memory_type", "text", (c) => c.notNull())
    .addColumn("approval_status", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("memory_counts_key", ["memorial_id", "memory_type", "approval_status"])
    .execute();
  await db.schema
    .createTable("memory_totals")
    .addColumn("approval_status", "text", (c) => c.primaryKey().notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .execute();
  await sql`insert into memory_counts select memorial_id, memory_type, approval_status, count(*) from memories
    group by memorial_id, memory_type, approval_status`.execute(db);
  await sql`insert into memory_totals select approval_status, count(*) from memories group by approval_status`.execute(
    db,
  );

  const added = (row: string) => `
    insert into memory_counts values (${row}.memorial_id, ${row}.memory_type, ${row}.approval_status, 1)
      on conflict do update set count = count + 1;
    insert into memory_totals values (${row}.approval_status, 1) on conflict do update set count = count + 1;`;
  const removed = (row: string) => `
    update memory_counts set count = count - 1 where memorial_id = ${row}.memorial_id
      and memory_type = ${row}.memory_type and approval_status = ${row}.approval_status;
    update memory_totals set count = count - 1 where approval_status = ${row}.approval_status;`;
  for (const [name, event, work] of [
    ["memories_counted", "insert", added("new")],
    ["memories_uncounted", "delete", removed("old")],
    ["memories_recounted", "update of memorial_id, memory_type, approval_status", removed("old") + added("new")],
  ] as const)
    await sql.raw(`create trigger ${name} after ${event} on memories begin ${work} end`).execute(db);
}
