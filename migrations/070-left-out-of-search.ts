import { type Kysely, sql } from "kysely";

/** Whether search finds a memorial, and which of its dates its gate shows; null is how it was for all. A page and a keepsake go out of date with both. */
export async function up(db: Kysely<unknown>) {
  const columns = { name_search: "'hidden'", gate_dates: "'years', 'name'" };
  for (const [column, values] of Object.entries(columns)) {
    await sql.raw(`alter table memorials add column ${column} text check (${column} in (${values}))`).execute(db);
    for (const name of ["version_of_memorial", "outdated_by_changed_memorial"]) {
      const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${name}`.execute(db);
      const trigger = (rows[0]?.sql ?? "")
        .replace(" update of ", ` update of ${column}, `)
        .replace(" when ", ` when old.${column} is not new.${column} or `);
      await sql`drop trigger ${sql.id(name)}`.execute(db);
      await sql.raw(trigger).execute(db);
    }
  }
}
