import { existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import { die, env } from "~/env.server";
import { copyDatabase, dropOldCopies } from "./before-upgrade.server";
import { TakingTurns } from "./driver.server";
import { migrate } from "./migrate.server";
import { makePrivate } from "./private.server";
import type { Schema } from "./schema";
import { preparedOnce } from "./statements.server";

/** Kysely's SQLite adapter claims not to support DDL in transactions, and then Kysely runs migrations without one. SQLite supports it. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
  /** The driver lets queries take turns. Kysely would hold the connection while a change waits for the write lock, and nobody could read. */
  override get supportsMultipleConnections() {
    return true;
  }
}

class Dialect extends SqliteDialect {
  readonly #database: Database.Database;
  readonly #prepared: SqliteDatabase;
  constructor(database: Database.Database, prepared: SqliteDatabase = database) {
    super({ database });
    this.#database = database;
    this.#prepared = prepared;
  }
  override createAdapter() {
    return new Adapter();
  }
  override createDriver() {
    return new TakingTurns(this.#database, this.#prepared);
  }
}

/**
 * Ends the process if the database is missing although a bucket has copies of it: an empty one would be copied over them, and the next restore would
 * bring back nothing.
 */
function refuseToReplace(file: string) {
  if (!env.replicated || existsSync(file)) return;
  die(
    `DATA_DIR ${env.dataDir} has no database, but BUCKET_NAME is set: start with \`sh bin/serve\`, which brings it back from the bucket first`,
  );
}

async function open() {
  makePrivate();
  const file = path.join(env.dataDir, "everkeep.db");
  refuseToReplace(file);
  const sqlite = new Database(file, { timeout: 5000 });
  sqlite.pragma("journal_mode = WAL");
  // FULL is set on every connection: NORMAL, the default in WAL, loses the last commits on a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("journal_size_limit = 33554432");
  const changing = new Kysely<Schema>({ dialect: new Dialect(sqlite) });
  await migrate(changing, () => copyDatabase(sqlite)).catch((error) => die((error as Error).message));
  dropOldCopies();
  // From here on changes wait in onceUnlocked: SQLite's own wait stops the process.
  sqlite.pragma("busy_timeout = 0");
  // Closing the last connection merges the WAL into the database file.
  process.once("exit", () => sqlite.close());
  return { db: new Kysely<Schema>({ dialect: new Dialect(sqlite, preparedOnce(sqlite)) }), sqlite };
}

// The development server reloads modules on each change; the connection outlives them.
const shared = globalThis as { everkeepDatabase?: ReturnType<typeof open> };
shared.everkeepDatabase ??= open();
const connection = await shared.everkeepDatabase;

/** The only connection; all migrations have run. */
export const { db } = connection;

/** Closes the connection for good, before the process ends. */
export function closeDatabase(): void {
  connection.sqlite.close();
}

/** Prepares an SQL query on the connection, for pages requested so often that building the query with Kysely takes longer than running it. */
export function prepareQuery<Values extends unknown[], Row>(text: string): Database.Statement<Values, Row> {
  return connection.sqlite.prepare<Values, Row>(text);
}
