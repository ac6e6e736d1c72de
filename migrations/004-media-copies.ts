import type { Kysely } from "kysely";

/** When the copies of a film or voice are to be made next; null when none are, or when they are made or given up. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("media").addColumn("copies_due_at", "text").execute();
  await db.schema
    .alterTable("media")
    .addColumn("copies_tries", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("media_by_copies_due").on("media").columns(["copies_due_at"]).execute();
}
