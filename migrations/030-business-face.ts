import { type Kysely, sql } from "kysely";

/**
 * Adds the web address and the logo of a business, which its memorials' pages show. As with its name and telephone number (migration 025), a change
 * raises the versions of its memorials, so that no kept page shows the old one. A logo is small and there is one for each business, so it stands in the
 * database: it comes and goes with its account.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table accounts add column business_url text");
  await run(`create table business_logos (
    account_id text primary key references accounts (id) on delete cascade,
    id text not null unique,
    width integer not null,
    height integer not null,
    png blob not null,
    created_at text not null
  ) strict`);
  await run(`create trigger version_of_business_url after update of business_url on accounts
    when old.business_url is not new.business_url begin
    update memorials set version = version + 1 where user_id = new.id; end`);
  for (const [event, row] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const)
    await run(`create trigger version_of_logo_${event} after ${event} on business_logos begin
      update memorials set version = version + 1 where user_id = ${row}.account_id; end`);
}
