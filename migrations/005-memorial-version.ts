import { type Kysely, sql } from "kysely";

/** What a memorial's page shows of its row, or what decides who may read it. */
const shown = [
  ...["full_name", "known_as", "date_of_birth", "date_of_death", "service_date", "service_location", "biography"],
  ...["portrait_id", "cover_id", "background_gradient", "custom_url_slug", "memorial_text", "status"],
  ...["user_id", "password", "password_version"],
];

const raise = "update memorials set version = version + 1 where";

/**
 * A number that goes up with everything that can change what a memorial's page shows, whoever writes and from whatever process; pages are
 * kept and refreshed by it. What is pending or rejected never raises it: nobody may see from outside that somebody wrote. Triggers are
 * SQLite's own way; elsewhere they are written in that database's. The two indexes give a page of memories or tributes in its order.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("memorials")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(0))
    .execute();

  const trigger = (name: string, on: string, then: string) =>
    sql.raw(`create trigger ${name} after ${on} begin ${then}; end`).execute(db);
  await trigger(
    "version_of_memory_insert",
    "insert on memories when new.approval_status = 'approved'",
    `${raise} id = new.memorial_id`,
  );
  await trigger(
    "version_of_memory_update",
    "update on memories when old.approval_status = 'approved' or new.approval_status = 'approved'",
    `${raise} id in (old.memorial_id, new.memorial_id)`,
  );
  await trigger(
    "version_of_memory_delete",
    "delete on memories when old.approval_status = 'approved'",
    `${raise} id = old.memorial_id`,
  );
  await trigger(
    "version_of_memorial",
    `update of ${shown.join(", ")} on memorials when ${shown.map((name) => `old.${name} is not new.${name}`).join(" or ")}`,
    `${raise} number = new.number`,
  );
  // A medium that goes is taken out of its memory or memorial first, by the foreign key; those triggers hear of it.
  await trigger(
    "version_of_media",
    "update on media",
    `${raise} portrait_id = new.id or cover_id = new.id
      or id in (select memorial_id from memories where media_id = new.id and approval_status = 'approved')`,
  );

  // Status and type stand in the columns as well: without them SQLite takes the older index, or reads every row.
  for (const [name, sign] of [
    ["memories_shown", "!="],
    ["tributes_shown", "="],
  ] as const)
    await db.schema
      .createIndex(name)
      .on("memories")
      .columns(["memorial_id", "approval_status", "created_at desc", "id", "memory_type"])
      .where(sql.ref("approval_status"), "=", "approved")
      .where(sql.ref("memory_type"), sign, "signature")
      .execute();
}
