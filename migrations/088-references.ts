import { type Kysely, sql } from "kysely";

/**
 * Gives a memorial one reference of its business, such as the number of the case, which lists, the API and webhooks share. Those of imported lists move here from the
 * keys by which rows are recognised; where a memorial has several, the others stay there and its row is still recognised by them. Memorials also get an index by the time of their last change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table memorial_references (
    business_id text not null references accounts (id) on delete cascade,
    reference text not null,
    memorial_id text not null references memorials (id) on delete cascade,
    primary key (business_id, reference),
    unique (memorial_id, business_id)
  ) strict, without rowid`);
  await run(`insert or ignore into memorial_references (business_id, reference, memorial_id)
    select account_id, substr(key, 3), memorial_id from memorial_import_keys where key >= 'r:' and key < 's'`);
  await run(`delete from memorial_import_keys where key >= 'r:' and key < 's' and exists (
    select 1 from memorial_references own
    where own.business_id = account_id and own.reference = substr(key, 3) and own.memorial_id = memorial_import_keys.memorial_id)`);
  await run("create index memorials_by_owner_and_change on memorials (user_id, updated_at, id)");
}
