import { type Kysely, sql } from "kysely";

/**
 * Adds the key with which the numbers of a memorial's handwritten cards are signed, sealed and bound to the row's id. The row outlives its memorial,
 * without anything about the person: its printed cards can then be told from forged ones.
 */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(`create table card_keys (
    id text primary key not null,
    short_id text not null unique,
    memorial_id text unique references memorials (id) on delete set null,
    sealed text not null,
    next_number integer not null
  ) strict, without rowid`)
    .execute(db);
}
