import { type Kysely, sql } from "kysely";

/** Records when an import was undone and by whom, and which deletions that caused; they leave no certificate. An undone import stays listed for as long as others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table memorial_imports add column undone_at text");
  await run("alter table memorial_imports add column undone_by text references accounts (id) on delete set null");
  await run("alter table deletions add column import_id text");
}
