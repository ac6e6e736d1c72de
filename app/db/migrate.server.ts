import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

const files = import.meta.glob<Migration>("../../migrations/*.ts");

/** Brings the schema up to date: numbered files, forward only, each in a transaction. Throws when one fails, and when the database is newer than the code. */
export async function migrate<T>(db: Kysely<T>) {
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
        const loaded = Object.entries(files).map(async ([file, load]) => [
          file.replace(/^.*\/|\.ts$/g, ""),
          await load(),
        ]);
        return Object.fromEntries(await Promise.all(loaded));
      },
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
