import { rmSync, statSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { env } from "~/env.server";
import { snapshot } from "./snapshot.server";

const file = path.join(env.dataDir, "before-upgrade.db");
const week = 7 * 86_400_000;

/** Keeps the database as it is before migrations change it, in the place of an older copy. Throws where the disk has no room: nothing is changed then. */
export function keepCopy(database: Database.Database): void {
  try {
    snapshot(database, file);
  } catch (error) {
    rmSync(`${file}.part`, { force: true });
    throw new Error(`no copy of the database could be kept before the upgrade: ${(error as Error).message}`);
  }
}

/** Removes the copy at the first start a week after the upgrade. */
export function dropOldCopy(): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > week) rmSync(file);
}

/** Removes the copy at once: what was erased must not stand in it. */
export function dropCopy(): void {
  rmSync(file, { force: true });
}
