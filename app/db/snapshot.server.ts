import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";

function sync(file: string) {
  const handle = openSync(file, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Copies the current state of the database to another file, without deleted data, while reads and writes continue. The file is synced before it gets
 * its name, so it is never half written.
 */
export function snapshot(database: Database.Database, target: string): void {
  const part = `${target}.part`;
  rmSync(part, { force: true });
  database.prepare("vacuum into ?").run(part);
  sync(part);
  renameSync(part, target);
  sync(path.dirname(target));
}
