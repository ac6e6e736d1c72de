import { type Kysely, sql } from "kysely";

/** Counts the attempts at copies that their process didn't survive, as for all other jobs. Copies with which two had died had three attempts. */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table media add column copies_unended integer not null default 0");
  await run("update media set copies_unended = 2 where copies_due_at is not null and copies_attempts >= 3");
}
