import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { migrate } from "~/db/migrate.server";

/** Before all tests: an empty database with all migrations, from which each file of tests gets a copy. Each project's setup comes here; one makes it. */
export default async function migrated() {
  if (process.env.MIGRATED_DATABASE) return;
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-migrated-"));
  const file = path.join(folder, "everkeep.db");
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  await migrate(new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }));
  sqlite.close();
  process.env.MIGRATED_DATABASE = file;
  return () => rmSync(folder, { recursive: true, force: true });
}
