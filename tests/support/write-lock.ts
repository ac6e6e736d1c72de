import path from "node:path";
import Database from "better-sqlite3";

/** Holds the write lock of a server's database, as a backup tool or somebody's open shell does. Returns the function that lets it go. */
export function holdWriteLock(dataDir: string): () => void {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  database.exec("begin immediate");
  return () => {
    database.exec("rollback");
    database.close();
  };
}
