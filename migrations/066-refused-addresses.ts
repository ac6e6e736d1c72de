import { type Kysely, sql } from "kysely";

/** The addresses to which the mail provider delivers nothing, and why. A reason that is null says that it delivers again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = `create table refused_addresses (
    email text primary key not null,
    reason text check (reason in ('bounce', 'complaint', 'manual')),
    at text not null
  ) strict`;
  await sql.raw(table).execute(db);
}
