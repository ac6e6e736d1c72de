import Database from "better-sqlite3";
import { allColumns, sealedColumns } from "../sealed-columns";

export interface NeededKey {
  id: string;
  /** Number of memorials whose password needs it. */
  memorials: number;
}

/** The keys needed to read everything in a database file, from the key ids in its sealed values. */
export function neededKeys(file: string): NeededKey[] {
  const database = new Database(file, { readonly: true });
  try {
    const found = new Map<string, number>();
    const columns = database.prepare(allColumns).all() as { table: string; name: string }[];
    const sealed = [...sealedColumns(columns)].flatMap(([table, names]) => names.map((column) => ({ table, column })));
    for (const { table, column } of sealed) {
      const rows = database
        .prepare(
          `select substr(${column}, 1, 8) as id, count(*) as count from ${table} where ${column} is not null group by 1`,
        )
        .all() as { id: string; count: number }[];
      for (const { id, count } of rows) found.set(id, Math.max(found.get(id) ?? 0, table === "memorials" ? count : 0));
    }
    return [...found].sort().map(([id, memorials]) => ({ id, memorials }));
  } finally {
    database.close();
  }
}
