import { type Kysely, sql } from "kysely";

/** The signs of which the operator was told that something is wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = `create table alerts (
    name text primary key not null,
    trouble text,
    told_at text not null,
    to_post integer not null
  ) strict`;
  await sql.raw(table).execute(db);
}
