import { type Kysely, sql } from "kysely";

/**
 * Adds the colleagues of business accounts. A person works for one business at a time. Like a co-owner's (migration 010), a colleague's departure
 * raises the versions of the memorials, so that open streams check again who may read them.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table colleagues (
    account_id text primary key references accounts (id) on delete cascade,
    business_id text not null references accounts (id) on delete cascade,
    joined_at text not null
  ) strict, without rowid`);
  await run("create index colleagues_of_business on colleagues (business_id, joined_at)");
  await run(`create trigger version_of_colleague_delete after delete on colleagues begin
    update memorials set version = version + 1 where user_id = old.business_id
      or id in (select memorial_id from memorial_owners where account_id = old.business_id); end`);
}
