import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";

function sync(file: string) {
  const handle = openSync(file, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Writes the database as it is at this moment to a file of its own, without what was deleted from it; others go on reading and writing
 * meanwhile. The file is whole and on the disk under its name, or not there at all.
 */
export function snapshot(database: Database.Database, target: string): void {
  const part = `${target}.part`;
  rmSync(part, { force: true });
  database.prepare("vacuum into ?").run(part);
  sync(part);
  renameSync(part, target);
  sync(path.dirname(target));
}
