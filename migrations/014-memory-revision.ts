import { type Kysely, sql } from "kysely";

/** The columns that a moderator reads, and those of a late file: each change of one of them makes a new revision. */
const read = [
  ...["author_name", "content_title", "content_text", "memory_type", "media_id"],
  ...["late_media_id", "late_type"],
];

/** The columns that a memorial's page shows. Those of a late file are not among them: nobody outside may notice that one came. */
const shown = [
  ...["memorial_id", "approval_status", "author_name", "content_title", "content_text", "memory_type", "media_id"],
  "created_at",
];

const changed = (columns: string[]) => columns.map((name) => `old.${name} is not new.${name}`).join(" or ");

const waits = (row: string) => `(${row}approval_status = 'pending' or ${row}late_status is 'pending')`;

/**
 * Adds a memory's revision, so that nobody decides about words or files that they have not seen; a file that arrives after the words were published,
 * which stays separate until somebody decides about it too; and a record of deleted memories for people who keep the link of their receipt: a hash of
 * a random token, and nothing that was written.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const trigger = (name: string, on: string, then: string) =>
    run(`create trigger ${name} after ${on} begin ${then} end`);
  for (const column of [
    "revision integer not null default 1",
    "late_media_id text references media(id) on delete set null",
    "late_type text",
    "late_status text check (late_status in ('pending', 'approved', 'rejected'))",
    "late_decided_by text references accounts(id) on delete set null",
    "late_decided_at text",
  ])
    await run(`alter table memories add column ${column}`);

  await trigger(
    "revision_of_memory",
    `update of ${read.join(", ")} on memories when ${changed(read)}`,
    "update memories set revision = old.revision + 1 where id = new.id;",
  );

  await run("drop trigger version_of_memory_update");
  await trigger(
    "version_of_memory_update",
    `update of ${shown.join(", ")} on memories when old.approval_status = 'approved' or new.approval_status = 'approved'`,
    "update memorials set version = version + 1 where id in (old.memorial_id, new.memorial_id);",
  );

  for (const name of ["memories_wait", "memories_wait_again", "memories_wait_no_more"])
    await run(`drop trigger ${name}`);
  const begins = `insert into waiting_memories (memory_id, memorial_id) values (new.id, new.memorial_id);
    insert into moderation_looks (memorial_id, look_at) values (new.memorial_id, new.created_at)
      on conflict do update set look_at = excluded.look_at;`;
  const updated = "update of approval_status, late_status on memories when";
  await trigger("memories_wait", `insert on memories when ${waits("new.")}`, begins);
  await trigger("memories_wait_again", `${updated} not ${waits("old.")} and ${waits("new.")}`, begins);
  await trigger(
    "memories_wait_no_more",
    `${updated} ${waits("old.")} and not ${waits("new.")}`,
    "delete from waiting_memories where memory_id = new.id;",
  );

  // SQLite uses these indexes if a query states the same condition in the same words.
  const waiting = "where (approval_status = 'pending' or late_status = 'pending')";
  await run(`create index memories_waiting on memories (created_at desc, id, memory_type) ${waiting}`);
  await run(
    `create index memories_of_memorial_waiting on memories (memorial_id, created_at desc, id, memory_type) ${waiting}`,
  );
  await run("create index memories_with_late_file on memories (memorial_id) where late_status = 'pending'");
  await run("create index memories_by_late_media on memories (late_media_id) where late_media_id is not null");
  await run(
    "create index memories_by_late_decision on memories (late_decided_by, late_decided_at) where late_decided_by is not null",
  );

  await db.schema
    .createTable("removed_memories")
    .addColumn("receipt_hash", "text", (c) => c.primaryKey().notNull())
    .addColumn("memorial_id", "text", (c) => c.notNull().references("memorials.id").onDelete("cascade"))
    .addColumn("removed_by", "text", (c) => c.notNull().check(sql<boolean>`removed_by in ('writer', 'family')`))
    .addColumn("removed_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("removed_memories_by_memorial").on("removed_memories").columns(["memorial_id"]).execute();
}
