import { type Kysely, sql } from "kysely";

/** Adds the language in which a follower asked for mail. Those who asked before read the page in English. */
export async function up(db: Kysely<unknown>) {
  await sql.raw("alter table followers add column language text not null default 'en'").execute(db);
}
