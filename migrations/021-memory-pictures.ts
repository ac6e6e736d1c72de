import { type Kysely, sql } from "kysely";

/** The columns of a picture that a moderator reads: each change of one of them makes a new revision of its memory. */
const read = ["position", "caption", "media_id"];

const changed = read.map((name) => `old.${name} is not new.${name}`).join(" or ");

const raiseRevision = (row: string) => `update memories set revision = revision + 1 where id = ${row}.memory_id;`;

const raiseVersion = (row: string) => `update memorials set version = version + 1
  where id in (select memorial_id from memories where id = ${row}.memory_id and approval_status = 'approved');`;

/** The columns of a medium that a page shows (migration 012). */
const shownOfMedia = ["kind", "width", "height", "duration_ms", "files"];

/**
 * Adds the pictures of a memory that was sent with several. Each has its place from the moment its memory is stored; its file comes later. A memory
 * with one file keeps it in its own row, as before.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const trigger = (name: string, on: string, then: string) =>
    run(`create trigger ${name} after ${on} begin ${then} end`);

  await db.schema
    .createTable("memory_pictures")
    .addColumn("memory_id", "text", (c) => c.notNull().references("memories.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull().check(sql<boolean>`position between 0 and 19`))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("caption", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("status", "text", (c) =>
      c.notNull().check(sql<boolean>`status in ('awaited', 'attached', 'late', 'left_out')`),
    )
    .addColumn("media_id", "text", (c) => c.references("media.id").onDelete("set null"))
    .addColumn("checksum", "text")
    .addColumn("problem", "text")
    .addColumn("late_decided_at", "text")
    .addPrimaryKeyConstraint("memory_pictures_key", ["memory_id", "position"])
    .execute();
  await run("create index memory_pictures_by_media on memory_pictures (media_id) where media_id is not null");
  await run(
    "create unique index memory_pictures_once on memory_pictures (memory_id, checksum) where checksum is not null",
  );

  await trigger("revision_of_picture_insert", "insert on memory_pictures", raiseRevision("new"));
  await trigger("revision_of_picture_delete", "delete on memory_pictures", raiseRevision("old"));
  await trigger(
    "revision_of_picture_update",
    `update of ${read.join(", ")} on memory_pictures when ${changed}`,
    raiseRevision("new"),
  );
  const attached = (row: string) => `${row}.status = 'attached'`;
  await trigger("version_of_picture_insert", `insert on memory_pictures when ${attached("new")}`, raiseVersion("new"));
  await trigger("version_of_picture_delete", `delete on memory_pictures when ${attached("old")}`, raiseVersion("old"));
  await trigger(
    "version_of_picture_update",
    `update on memory_pictures when ${attached("old")} or ${attached("new")}`,
    raiseVersion("new"),
  );

  await run("drop trigger version_of_media");
  await trigger(
    "version_of_media",
    `update of ${shownOfMedia.join(", ")} on media when ${shownOfMedia.map((name) => `old.${name} is not new.${name}`).join(" or ")}`,
    `update memorials set version = version + 1 where portrait_id = new.id or cover_id = new.id
      or id in (select memorial_id from memories where media_id = new.id and approval_status = 'approved')
      or id in (select memorial_id from memories where approval_status = 'approved'
        and id in (select memory_id from memory_pictures where media_id = new.id and status = 'attached'));`,
  );
}
