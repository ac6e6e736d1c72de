import type Database from "better-sqlite3";

type Value = string | number | null;

const unknowable: Record<string, string> = {
  short_id: "short_id is not null",
  changed_at: "changed_at is not null",
};

/** What the rows of each table are, without what differs from one run to the next: random ids, and the times of now. */
export function tablesOf(database: Database.Database) {
  const names = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'memor%\\_names\\_%' escape '\\'
       and name not like 'memory\\_words%' escape '\\' and name not in ('memorial_names', 'retired_short_ids', 'kysely_migration')`,
    )
    .pluck()
    .all() as string[];
  const queries = names.map((table) => {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).pluck().all() as string[];
    const shown = columns.map((column) => {
      if (table === "webhook_events" && ["id", "at"].includes(column)) return "null";
      if (table === "media_files" && column === "due_at")
        return "due_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+30 minutes')";
      return unknowable[column] ?? column;
    });
    const query = database.prepare(
      `select ${shown.map((column, index) => `${column} as "${columns[index]}"`).join(", ")} from ${table}`,
    );
    return { table, query };
  });
  const counts = new Map<string, number>();
  const before = new Map<string, string>();
  const everChanged = new Set<string>();
  /** Whether a number that counts changes up has risen since the last look: by how much doesn't matter. */
  const risen = (key: string, value: number) => {
    const last = counts.get(key) ?? 0;
    counts.set(key, value);
    return value > last;
  };
  const rowOf = (table: string, row: Record<string, Value>) => {
    const counted = { memorials: "version", memories: "revision" }[table];
    return counted ? { ...row, [counted]: risen(`${table} ${row.id}`, Number(row[counted])) } : row;
  };
  /** The rows of the tables that have changed since the last look. */
  const changes = () => {
    const found: Record<string, unknown> = {};
    for (const { table, query } of queries) {
      const rows = (query.all() as Record<string, Value>[]).map((row) => JSON.stringify(rowOf(table, row))).sort();
      const text = rows.join();
      if (before.get(table) !== text) found[table] = rows;
      if (before.has(table) && before.get(table) !== text) everChanged.add(table);
      before.set(table, text);
    }
    return found;
  };
  return { changes, everChanged };
}
