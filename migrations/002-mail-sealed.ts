import { type Kysely, sql } from "kysely";

/** A mail waits sealed, links and all, and is forgotten once it has gone; what stays is to whom and when. Nothing was ever queued before. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropTable("mail_queue").execute();
  await db.schema
    .createTable("mail_queue")
    .addColumn("id", "text", (c) => c.primaryKey().notNull())
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("sealed", "text")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0).check(sql<boolean>`attempts >= 0`))
    .addColumn("next_attempt_at", "text")
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("mail_queue_due").on("mail_queue").columns(["next_attempt_at"]).execute();
}
