import { type Kysely, sql } from "kysely";

/**
 * Lets an account have several registrations at once. SQLite can't drop a unique constraint, so the table is created again. Drafts whose first step
 * was never finished hold nothing and are dropped.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("new_registration_drafts")
    .addColumn("id", "text", (c) => c.primaryKey().notNull())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("steps_done", "integer", (c) => c.notNull().defaultTo(0).check(sql<boolean>`steps_done between 0 and 5`))
    .addColumn("fields", "text", (c) => c.notNull())
    .addColumn("password", "text")
    .addColumn("portrait_id", "text", (c) => c.references("media.id").onDelete("set null"))
    .addColumn("cover_id", "text", (c) => c.references("media.id").onDelete("set null"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  const columns = "id, account_id, steps_done, fields, password, portrait_id, cover_id, created_at, updated_at";
  await sql
    .raw(
      `insert into new_registration_drafts (${columns}) select ${columns} from registration_drafts where steps_done > 0`,
    )
    .execute(db);
  await db.schema.dropTable("registration_drafts").execute();
  await db.schema.alterTable("new_registration_drafts").renameTo("registration_drafts").execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("registration_drafts").columns(columns).execute();
  await index("registration_drafts_by_account", ["account_id", "updated_at"]);
  await index("registration_drafts_by_portrait", ["portrait_id"]);
  await index("registration_drafts_by_cover", ["cover_id"]);
}
