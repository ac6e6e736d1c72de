import { type Kysely, sql } from "kysely";

/** Adds what the columns of a business's lists hold, by a digest of their headings, so that the next list of the same shape is matched like the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table import_mappings (
    account_id text not null references accounts (id) on delete cascade,
    shape text not null,
    columns text not null,
    used_at text not null,
    primary key (account_id, shape)
  ) strict, without rowid`)
    .execute(db);
}
