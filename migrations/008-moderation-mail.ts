import { type Kysely, sql } from "kysely";

/**
 * What mail to moderators is worked out from. Every memory that waits has a number that goes up, taken under the write lock, so that "new since
 * the last mail" depends on no clock; memorials whose moderators may have to be told stand in a list with when to look at them; and a notice
 * says up to which number somebody was told, about a memorial or, without one, about the whole site. The first two are kept by triggers, whoever writes.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("waiting_memories")
    .addColumn("number", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("memory_id", "text", (c) => c.notNull().unique().references("memories.id").onDelete("cascade"))
    .addColumn("memorial_id", "text", (c) => c.notNull().references("memorials.id").onDelete("cascade"))
    .execute();
  await db.schema
    .createIndex("waiting_by_memorial")
    .on("waiting_memories")
    .columns(["memorial_id", "number"])
    .execute();

  await db.schema
    .createTable("moderation_looks")
    .addColumn("memorial_id", "text", (c) => c.primaryKey().notNull().references("memorials.id").onDelete("cascade"))
    .addColumn("look_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("moderation_looks_due").on("moderation_looks").columns(["look_at"]).execute();

  await db.schema
    .createTable("moderation_notices")
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("memorial_id", "text", (c) => c.references("memorials.id").onDelete("cascade"))
    .addColumn("told", "integer", (c) => c.notNull())
    .addColumn("told_at", "text", (c) => c.notNull())
    .execute();
  const once = db.schema.createIndex("moderation_notices_once").on("moderation_notices").unique();
  await once.columns(["account_id", "memorial_id"]).execute();
  const onceASite = db.schema.createIndex("moderation_notices_once_a_site").on("moderation_notices").unique();
  await onceASite.column("account_id").where(sql.ref("memorial_id"), "is", null).execute();
  await db.schema
    .createIndex("moderation_notices_by_memorial")
    .on("moderation_notices")
    .columns(["memorial_id"])
    .execute();

  await sql`insert into waiting_memories (memory_id, memorial_id) select id, memorial_id from memories
    where approval_status = 'pending' order by created_at, id`.execute(db);

  // A look is due at once: the memory was written in the past.
  const waits = `
    insert into waiting_memories (memory_id, memorial_id) values (new.id, new.memorial_id);
    insert into moderation_looks (memorial_id, look_at) values (new.memorial_id, new.created_at)
      on conflict do update set look_at = excluded.look_at;`;
  const waitsNoMore = "delete from waiting_memories where memory_id = new.id;";
  const updated = "update of approval_status on memories when old.approval_status";
  for (const [name, event, work] of [
    ["memories_wait", "insert on memories when new.approval_status = 'pending'", waits],
    ["memories_wait_again", `${updated} != 'pending' and new.approval_status = 'pending'`, waits],
    ["memories_wait_no_more", `${updated} = 'pending' and new.approval_status != 'pending'`, waitsNoMore],
  ] as const)
    await sql.raw(`create trigger ${name} after ${event} begin ${work} end`).execute(db);
}
