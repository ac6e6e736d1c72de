import { type Insertable, sql } from "kysely";
import type { Schema } from "./schema";
import type { Writing } from "./transaction.server";

/**
 * Inserts rows that all have the same columns with one statement of one parameter. Everybody else waits for the transaction, and building a statement of
 * thousands of parameters takes longer than running it.
 */
export async function insertAtOnce<Table extends "memories" | "memory_pictures">(
  trx: Writing,
  table: Table,
  rows: Insertable<Schema[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (!columns.length) return;
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(columns.map((name) => sql`value ->> ${sql.lit(`$.${name}`)}`));
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from json_each(${JSON.stringify(rows)})`.execute(
    trx,
  );
}
