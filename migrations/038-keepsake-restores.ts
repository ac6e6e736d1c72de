import { type Kysely, sql } from "kysely";

/**
 * Adds the keepsakes that are being restored: their upload, how far the work is, and the report. The media that are stored already are listed apart, so
 * that a server which was killed goes on where it was. Nothing else sees them until the memorial appears with all of them.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table keepsake_restores (
    id text primary key not null,
    account_id text not null references accounts (id) on delete cascade,
    state text not null check (state in ('uploading', 'waiting', 'working', 'done', 'refused')),
    name text not null,
    bytes integer not null,
    upload_id text,
    asked_at text not null,
    lease_until text,
    attempts integer not null default 0,
    steps_done integer not null default 0,
    steps_total integer,
    memorial_id text references memorials (id) on delete set null,
    report text not null default '{}'
  ) strict`);
  await run("create index keepsake_restores_by_account on keepsake_restores (account_id, asked_at)");
  await run("create index keepsake_restores_by_state on keepsake_restores (state, asked_at)");
  await run("create index keepsake_restores_by_memorial on keepsake_restores (memorial_id)");
  await run(`create table keepsake_restore_media (
    restore_id text not null references keepsake_restores (id) on delete cascade,
    kept_id text not null,
    media_id text not null references media (id) on delete cascade,
    primary key (restore_id, kept_id)
  ) strict, without rowid`);
  await run("create index keepsake_restore_media_by_media on keepsake_restore_media (media_id)");
}
