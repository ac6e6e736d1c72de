import { type Kysely, sql } from "kysely";

/**
 * Adds the data of the account page: the name of the browser of each session, with an id that may stand in a URL; changes of an account's address, which its
 * owner may take back for a day; and whether mail about waiting memories comes once a day at most.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table sessions add column browser text");
  await run("alter table sessions add column public_id text");
  await run("update sessions set public_id = lower(hex(randomblob(16)))");
  await run("create unique index sessions_by_public_id on sessions (public_id)");
  await run(`create table email_changes (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    old_email text not null,
    new_email text not null,
    confirm_hash text not null unique,
    keep_hash text not null unique,
    created_at text not null,
    expires_at text not null,
    confirmed_at text
  ) strict, without rowid`);
  await run("create index email_changes_of_account on email_changes (account_id, created_at)");
  await run(`alter table user_preferences add column moderation_mail_daily integer not null default 0
    check (moderation_mail_daily in (0, 1))`);
}
