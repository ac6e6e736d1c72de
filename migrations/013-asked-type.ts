import type { Kysely } from "kysely";

/** The type that a memory's writer asked for, while its file may have made another of it. Null is the type that it has. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("memories").addColumn("asked_type", "text").execute();
}
