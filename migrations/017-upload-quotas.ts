import { type Kysely, sql } from "kysely";

/**
 * One row for each file of a memory that is being uploaded in pieces ('open') or is stored ('kept'), so that bytes can be counted by memorial and by
 * client. The client's address is stored as a keyed hash. A memory has at most one open upload.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("uploads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("memory_id", "text", (c) => c.notNull().references("memories.id").onDelete("cascade"))
    .addColumn("memorial_id", "text", (c) => c.notNull().references("memorials.id").onDelete("cascade"))
    .addColumn("client", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("arrived", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('open', 'kept')`))
    .addColumn("begun_at", "text", (c) => c.notNull())
    .execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on("uploads").columns(columns);
  await index("uploads_of_memory", ["memory_id"]).execute();
  await index("uploads_of_memorial", ["memorial_id"]).execute();
  await index("uploads_of_client", ["client"]).execute();
  await index("uploads_open", ["memory_id"]).unique().where(sql.ref("state"), "=", "open").execute();
}
