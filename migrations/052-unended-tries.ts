import { type Kysely, sql } from "kysely";

/** Counts the tries in a row that their process didn't survive, of everything that is sent or moved. */
export async function up(db: Kysely<unknown>) {
  for (const table of ["mail_queue", "webhook_deliveries", "media_files"])
    await sql`alter table ${sql.table(table)} add column unended integer not null default 0`.execute(db);
}
