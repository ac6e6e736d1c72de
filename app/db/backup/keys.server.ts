import Database from "better-sqlite3";

/** Columns that a key of ACCESS_PASSWORD_KEYS sealed or hashed. Each value begins with the id of its key (8 characters). */
const sealed = [
  ["memorials", "password"],
  ["memorials", "password_check"],
  ["memorials", "scan_key"],
  ["registration_drafts", "password"],
  ["mail_queue", "sealed"],
  ["held_forms", "sealed"],
  ["webhook_endpoints", "sealed"],
  ["webhook_endpoints", "former_sealed"],
] as const;

export interface NeededKey {
  id: string;
  /** Number of memorials whose password needs it. */
  memorials: number;
}

/** The keys needed to read everything in a database file, from the key ids in its sealed values. An older schema may lack some columns. */
export function neededKeys(file: string): NeededKey[] {
  const database = new Database(file, { readonly: true });
  try {
    const found = new Map<string, number>();
    for (const [table, column] of sealed) {
      const columns = database.pragma(`table_info(${table})`) as { name: string }[];
      if (!columns.some(({ name }) => name === column)) continue;
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
