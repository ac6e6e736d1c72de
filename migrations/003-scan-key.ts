import type { Kysely } from "kysely";

/** The key in a code that opens its page without typing, sealed: the code is drawn again and again, and its hash alone draws nothing. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("memorials").addColumn("scan_key", "text").execute();
}
