import { type Kysely, sql } from "kysely";

/** Notes when a scan of cards last had its turn, how long its pages took, and how many pages of a file in a row were too slow. */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table card_scans add column turn_at text");
  await run("alter table card_scans add column reading_ms integer not null default 0");
  await run("alter table card_scan_files add column slow_pages integer not null default 0");
}
