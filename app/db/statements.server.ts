import type Database from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** Texts of SQL that are kept ready. The product has some hundred; lists of values of many lengths make more. */
const most = 500;

/**
 * A connection as Kysely's driver uses it, with each text prepared once: that takes SQLite longer than answering most of our questions. Only
 * for a schema that stands: what a statement knows of its columns is not looked up again.
 */
export function preparedOnce(sqlite: Database.Database): SqliteDatabase {
  const ready = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const kept = ready.get(text);
      if (kept) return kept;
      if (ready.size >= most) ready.clear();
      const statement = sqlite.prepare(text) as SqliteStatement;
      ready.set(text, statement);
      return statement;
    },
  };
}
