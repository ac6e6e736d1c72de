import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { pathOf } from "~/gateways/storage/disk.server";
import type { MediaBackup } from "~/gateways/storage/media-storage";
import { makePrivate } from "../private.server";
import { isArchive, unpack } from "./archive.server";
import { type NeededKey, neededKeys } from "./keys.server";
import { checkManifest, databaseName, type Manifest } from "./manifest.server";
import { forgetMoved } from "./moved.server";

const inDataDir = (name: string) => path.join(env.dataDir, name);

/** The entries of DATA_DIR that belong together and must not be mixed with those of another state. */
const state = [
  "files",
  "uploads",
  "incoming",
  "outbox",
  "before-upgrade.db",
  ...["", "-wal", "-shm"].map((end) => databaseName + end),
];

async function present() {
  const names = await readdir(env.dataDir);
  return state.filter((name) => names.includes(name));
}

/** Throws if a server has the database open: only the sole connection may leave WAL mode. */
function refuseWhileServing() {
  const database = new Database(inDataDir(databaseName), { timeout: 500 });
  try {
    database.pragma("journal_mode = DELETE");
  } catch (error) {
    // Other errors don't matter, because the backup is going to replace this database.
    if (/BUSY|LOCKED/.test((error as NodeJS.ErrnoException).code ?? ""))
      throw new Error("a server is using DATA_DIR: stop it first");
  } finally {
    database.close();
  }
}

async function setAside(names: string[]) {
  const folder = inDataDir(`before-restore-${now().toISOString().replaceAll(":", "-")}`);
  await mkdir(folder, { mode: 0o700 });
  for (const name of names) await rename(inDataDir(name), path.join(folder, name)).catch(() => undefined);
  return folder;
}

async function copySource(source: string, folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (isArchive(source)) await unpack(source, folder);
  else await cp(source, folder, { recursive: true });
}

/**
 * Restores a backup (a folder or a .tar file) into DATA_DIR. Checks every file against the manifest first. Only replaces existing state on request,
 * and then sets it aside in the returned folder. All media are on the disk then. Also returns the keys of ACCESS_PASSWORD_KEYS that the backup needs. Throws
 * an error of one line.
 */
export async function restoreBackup(
  source: string,
  { replace, moved }: { replace: boolean; moved: MediaBackup | null },
): Promise<{ manifest: Manifest; aside: string | null; keys: NeededKey[] }> {
  if (!(await stat(source).catch(() => null))) throw new Error(`there is no backup at ${source}`);
  const before = await present();
  if (before.length && !replace)
    throw new Error(`DATA_DIR ${env.dataDir} is in use (${before.join(", ")}): name an empty one, or add --replace`);
  if (before.includes(databaseName)) refuseWhileServing();
  const folder = inDataDir("restore.part");
  try {
    await copySource(path.resolve(source), folder);
    const manifest = await checkManifest(folder);
    const keys = neededKeys(path.join(folder, databaseName));
    forgetMoved(path.join(folder, databaseName), moved);
    const aside = before.length ? await setAside(await present()) : null;
    await mkdir(path.dirname(pathOf("media")), { recursive: true });
    if (await stat(path.join(folder, "files/media")).catch(() => null))
      await rename(path.join(folder, "files/media"), pathOf("media"));
    // The database comes last, so that an interrupted restore leaves no database that refers to missing media.
    await rename(path.join(folder, databaseName), inDataDir(databaseName));
    makePrivate();
    return { manifest, aside, keys };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
