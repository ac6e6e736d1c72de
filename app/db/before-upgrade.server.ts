import { rmSync, statSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { env } from "~/env.server";
import { day } from "~/lib/time";
import { snapshot } from "./snapshot.server";

const file = path.join(env.dataDir, "before-upgrade.db");
const week = 7 * day;

/** Copies the database before migrations change it, and replaces an older copy. Throws if the copy can't be made; nothing has changed then. */
export function copyDatabase(database: Database.Database): void {
  try {
    snapshot(database, file);
  } catch (error) {
    rmSync(`${file}.part`, { force: true });
    throw new Error(`the database could not be copied before the upgrade: ${(error as Error).message}`);
  }
}

/** Removes the copy once it is a week old. Called at each start. */
export function dropOldCopy(): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > week) rmSync(file);
}

/** Removes the copy at once, because it still holds data that has just been erased. */
export function dropCopy(): void {
  rmSync(file, { force: true });
}
