import { type Kysely, sql } from "kysely";

/**
 * Adds the history of a memorial: who did what, and when. It holds no words of mourners: a memory is named by its id, which leads nowhere once the
 * memory is gone. A deleted account leaves its entries behind without its name.
 */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table memorial_history (
    number integer primary key,
    memorial_id text not null references memorials (id) on delete cascade,
    at text not null,
    kind text not null,
    account_id text references accounts (id) on delete set null,
    actor text not null,
    other_id text references accounts (id) on delete set null,
    other text,
    memory_id text,
    detail text
  ) strict`);
  await run("create index history_of_memorial on memorial_history (memorial_id, at desc, number desc)");
  await run("create index history_by_age on memorial_history (at)");
  await run("create index history_of_actor on memorial_history (account_id)");
  await run("create index history_about_account on memorial_history (other_id)");
  await run("create index history_about_address on memorial_history (other) where other is not null");
  await run(`create trigger history_of_deleted_account before delete on accounts begin
    update memorial_history set actor = 'a former member', account_id = null where account_id = old.id;
    update memorial_history set other = 'a former member', other_id = null where other_id = old.id;
    update memorial_history set other = 'a former member' where other = old.email; end`);
}
