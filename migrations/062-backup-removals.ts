import { type Kysely, sql } from "kysely";

/** Files in the backup's bucket that the database knows of no more, and since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = "create table backup_removals (key text primary key not null, noticed_at text not null) strict";
  await sql.raw(table).execute(db);
}
