import { type Kysely, sql } from "kysely";

/**
 * Adds the scope with which an API key invites co-owners, who see the access password. Earlier keys that could write keep it only if they could see
 * access passwords as well.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table api_keys add column may_invite integer not null default 0 check (may_invite in (0, 1))`.execute(
    db,
  );
  await sql`update api_keys set may_invite = 1 where may_write = 1 and may_use_passwords = 1`.execute(db);
}
