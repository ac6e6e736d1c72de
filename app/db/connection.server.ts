import path from "node:path";
import Database from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { die, env } from "~/env.server";
import { dropOldCopy, keepCopy } from "./before-upgrade.server";
import { migrate } from "./migrate.server";
import { keepPrivate } from "./private.server";
import { giveUpWhenFull } from "./reserve.server";
import type { Schema } from "./schema";
import { preparedOnce } from "./statements.server";

/** Transactions take the write lock at once: a deferred one fails with SQLITE_BUSY when it writes after a read. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Database.Database;
  constructor(database: Database.Database, prepared: SqliteDatabase) {
    super({ database: prepared });
    this.#database = database;
  }
  override acquireConnection() {
    giveUpWhenFull();
    return super.acquireConnection();
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** SQLite rolls back by itself where the disk is full or fails; a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Kysely leaves migrations without a transaction where it is not told that one holds them; SQLite's does. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
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
    return new ImmediateDriver(this.#database, this.#prepared);
  }
}

async function open() {
  keepPrivate();
  const sqlite = new Database(path.join(env.dataDir, "everkeep.db"), { timeout: 5000 });
  sqlite.pragma("journal_mode = WAL");
  // FULL is set on every connection: NORMAL, the default in WAL, loses the last commits on a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("journal_size_limit = 33554432");
  const changing = new Kysely<Schema>({ dialect: new ImmediateDialect(sqlite) });
  await migrate(changing, () => keepCopy(sqlite)).catch((error) => die((error as Error).message));
  dropOldCopy();
  // Who closes the database last brings the WAL into it.
  process.once("exit", () => sqlite.close());
  return { db: new Kysely<Schema>({ dialect: new ImmediateDialect(sqlite, preparedOnce(sqlite)) }), sqlite };
}

// The development server loads modules anew on each change; the connection outlives them.
const kept = globalThis as { everkeepDatabase?: ReturnType<typeof open> };
kept.everkeepDatabase ??= open();
const connection = await kept.everkeepDatabase;

/** The one connection, migrated. */
export const { db } = connection;

/** Prepares a query of the one connection: for a page that is answered so often that building its query takes longer than its rows. */
export function prepareQuery<Values extends unknown[], Row>(text: string): Database.Statement<Values, Row> {
  return connection.sqlite.prepare<Values, Row>(text);
}
