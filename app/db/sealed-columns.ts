/** Sealed columns with other names. */
const named = new Map([
  ["memorials", ["password", "password_check", "scan_key"]],
  ["registration_drafts", ["password"]],
]);

/**
 * Whether a column holds what a key of ACCESS_PASSWORD_KEYS sealed or hashed. Each value begins with the id of its key (8 characters). Such a column is
 * called `sealed` or ends in `_sealed`, in any table: backups then name its keys, and `npm run rekey` seals it again.
 */
export const isSealed = (table: string, column: string): boolean =>
  /(^|_)sealed$/.test(column) || (named.get(table)?.includes(column) ?? false);

/** The sealed columns among all of a database, by table. */
export function sealedColumns(columns: { table: string; name: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { table, name } of columns)
    if (isSealed(table, name)) found.set(table, [...(found.get(table) ?? []), name]);
  return found;
}

/** Selects the columns of all tables of a database, as `table` and `name`. */
export const allColumns = `select tables.name as "table", columns.name as name
  from sqlite_master as tables join pragma_table_info(tables.name) as columns where tables.type = 'table'`;
