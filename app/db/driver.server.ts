import type Database from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDriver } from "kysely";
import { mutex } from "~/engines/process";
import { releaseReserveWhenFull } from "./reserve.server";
import { onceUnlocked } from "./write-lock.server";

/** A turn on the only connection: for one query, or from the beginning to the end of a transaction. */
class Turn implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #oneAtATime: ReturnType<typeof mutex>;
  #end: (() => void) | null = null;

  constructor(connection: DatabaseConnection, oneAtATime: ReturnType<typeof mutex>) {
    this.#connection = connection;
    this.#oneAtATime = oneAtATime;
  }

  executeQuery<R>(query: CompiledQuery) {
    const execute = () => this.#connection.executeQuery<R>(query);
    return this.#end ? execute() : onceUnlocked(() => this.#oneAtATime(execute));
  }

  streamQuery<R>(query: CompiledQuery, size: number) {
    return this.#connection.streamQuery<R>(query, size);
  }

  /** Begins a transaction; while another process holds the write lock, others take their turns between its tries. */
  begin() {
    return onceUnlocked(() => {
      const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
      void this.#oneAtATime(async () => {
        // It takes the write lock at once: a deferred one fails with SQLITE_BUSY when it writes after a read.
        await this.#connection.executeQuery(CompiledQuery.raw("begin immediate"));
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        this.#end = end;
        resolve();
        await ended;
      }).catch(reject);
      return begun;
    });
  }

  end() {
    this.#end?.();
    this.#end = null;
  }
}

/** Lets queries and transactions take turns on one connection. One that waits for the write lock gives its turn back. */
export class TakingTurns extends SqliteDriver {
  readonly #database: Database.Database;
  readonly #oneAtATime = mutex();

  constructor(database: Database.Database, prepared: SqliteDatabase) {
    super({ database: prepared });
    this.#database = database;
  }

  override async acquireConnection() {
    releaseReserveWhenFull();
    return new Turn(await super.acquireConnection(), this.#oneAtATime);
  }

  override async beginTransaction(turn: Turn) {
    await turn.begin();
  }

  override async commitTransaction(turn: Turn) {
    await super.commitTransaction(turn);
    turn.end();
  }

  /** SQLite rolls back by itself if the disk is full or fails; a second rollback would throw and hide the cause. */
  override async rollbackTransaction(turn: Turn) {
    try {
      if (this.#database.inTransaction) await super.rollbackTransaction(turn);
    } finally {
      turn.end();
    }
  }
}
