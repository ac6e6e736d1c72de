import { type Kysely, sql } from "kysely";

/** The language that a writer chose for the words of a memory; null if it isn't known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table memories add column words_language text").execute(db);
}
