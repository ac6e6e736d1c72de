import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

const nameOf = (file: string) => file.replace(/^.*\/|\.ts$/g, "");

const files = import.meta.glob<Migration>("../../migrations/*.ts");

/** The names of the migrations that have run on a database; none for a new one. */
export async function applied<T>(db: Kysely<T>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings the schema up to date: runs all pending migrations in one transaction. Calls copyDatabase first, unless the database is new. Loads no
 * migration if all have run. Throws if a migration fails or if the database is newer than the code.
 */
export async function migrate<T>(db: Kysely<T>, copyDatabase: () => void = () => {}) {
  const known = Object.keys(files).map(nameOf);
  const done = await applied(db);
  const newer = done.find((name) => !known.includes(name));
  if (newer)
    throw new Error(`the database is newer than this version (it has migration ${newer}): start a newer version`);
  if (done.length === known.length) return;
  if (done.length) copyDatabase();
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
        const loaded = Object.entries(files).map(async ([file, load]) => [nameOf(file), await load()]);
        return Object.fromEntries(await Promise.all(loaded));
      },
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
