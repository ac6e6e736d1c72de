import { type Kysely, sql } from "kysely";

/** Adds the language in which a writer asked for the mail about a memory. Those who asked before read the page in English. */
export async function up(db: Kysely<unknown>) {
  await sql.raw("alter table memory_notices add column language text not null default 'en'").execute(db);
}
