import { readdirSync, rmSync, statSync } from "node:fs";
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

/** Removes the copy, and what restores have set aside, once they are a week old. Called at each start. */
export function dropOldCopies(): void {
  const aside = readdirSync(env.dataDir).filter((name) => name.startsWith("before-restore-"));
  for (const name of [file, ...aside.map((folder) => path.join(env.dataDir, folder))]) {
    const found = statSync(name, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > week) rmSync(name, { recursive: true, force: true });
  }
}

/** Removes the copy at once, because it still holds data that has just been erased. */
export function dropCopy(): void {
  rmSync(file, { force: true });
}
