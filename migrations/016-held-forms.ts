import type { Kysely } from "kysely";

/** Forms posted after their session had ended, sealed until their account signs in again or an hour has passed. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("held_forms")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("sealed", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("held_forms_by_account").on("held_forms").column("account_id").execute();
  await db.schema.createIndex("held_forms_by_end").on("held_forms").column("expires_at").execute();
}
