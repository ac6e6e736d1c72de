import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";

const folder = path.resolve(import.meta.dirname, "../../migrations");

/** The names of all migrations, in their order. */
export const migrationNames = readdirSync(folder)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => path.basename(file, ".ts"))
  .sort();

/** Makes the database of a data folder as it was after its first so many migrations. */
export async function makeOld(dataDir: string, count: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(path.join(dataDir, "everkeep.db"));
  database.exec(`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
    insert into kysely_migration_lock values ('migration_lock', 0)`);
  database.close();
  await migrateOn(dataDir, migrationNames.slice(0, count));
}

/** Runs migrations by their names on the database of a data folder. */
export async function migrateOn(dataDir: string, names: string[]): Promise<void> {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const [index, name] of names.entries()) {
    const { up } = await import(path.join(folder, `${name}.ts`));
    await up(db);
    database
      .prepare("insert into kysely_migration values (?, ?)")
      .run(name, new Date(Date.UTC(2026, 10, 20, 10) + index * 1000).toISOString());
  }
  await db.destroy();
}
