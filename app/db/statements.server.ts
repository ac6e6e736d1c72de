import type Database from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";

/**
 * Wraps a connection for Kysely's driver and prepares each SQL text only once, because preparing most of our queries takes longer than running them.
 * It caches the latest 500 statements. The product has about a hundred, and more with lists of varying length. Use it only after the migrations,
 * because a prepared statement doesn't notice new columns.
 */
export function preparedOnce(sqlite: Database.Database): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: 500 });
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const cached = prepared.get(text);
      if (cached) return cached;
      const statement = sqlite.prepare(text) as SqliteStatement;
      prepared.set(text, statement);
      return statement;
    },
  };
}
