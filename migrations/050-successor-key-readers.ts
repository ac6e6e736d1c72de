import { type Kysely, sql } from "kysely";

/**
 * Notes who has seen the key for a memorial's successor, so that it can be replaced when one of them leaves. Nobody knows who has seen a key that was made
 * before: its maker, and all who could open its sheet.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table successor_key_readers (
    successor_key_id text not null references successor_keys (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    primary key (successor_key_id, account_id)
  ) strict, without rowid`);
  await run("create index successor_key_readers_by_account on successor_key_readers (account_id)");
  await run(`insert into successor_key_readers (successor_key_id, account_id)
    select id, created_by from successor_keys where created_by is not null
    union
    select successor_keys.id, memorials.user_id from successor_keys
      join memorials on memorials.id = successor_keys.memorial_id
      where memorials.user_id is not null
    union
    select successor_keys.id, colleagues.account_id from successor_keys
      join memorials on memorials.id = successor_keys.memorial_id
      join colleagues on colleagues.business_id = memorials.user_id`);
}
