import { type Kysely, sql } from "kysely";

/**
 * Notes who owned a memorial until a takeover, and when they said that they have read about it. Whoever lost a memorial before has had a mail, and isn't told
 * again.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table takeovers add column former_owner_id text references accounts (id) on delete set null");
  await run("alter table takeovers add column former_owner_saw_at text");
  await run(
    "create index takeovers_untold on takeovers (former_owner_id) where former_owner_saw_at is null and former_owner_id is not null",
  );
}
