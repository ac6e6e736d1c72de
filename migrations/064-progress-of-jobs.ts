import { type Kysely, sql } from "kysely";

/** When a job that is being worked on was claimed or last made progress, so that one that hangs is told from one that takes long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table jobs add column progressed_at text").execute(db);
}
