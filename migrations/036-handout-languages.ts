import { type Kysely, sql } from "kysely";

/** Adds the languages of a memorial's handout, as a JSON list of one or two; none stands for the language of its page. The page doesn't show them. */
export async function up(db: Kysely<unknown>) {
  await sql.raw("alter table memorials add column handout_languages text").execute(db);
}
