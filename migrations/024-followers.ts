import { type Kysely, sql } from "kysely";

/**
 * Adds the addresses that wait for a memory to appear. decided_at is that of the memory, so that the search for due mails reads one index and not the
 * memories.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await db.schema
    .createTable("memory_notices")
    .addColumn("memory_id", "text", (c) => c.primaryKey().references("memories.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("decided_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await run("create index memory_notices_due on memory_notices (decided_at) where decided_at is not null");
  await run(`create trigger memory_notice_decided after update of decided_at on memories
    begin update memory_notices set decided_at = new.decided_at where memory_id = new.id; end`);
}
