import { copyFile, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { pathOf } from "~/gateways/storage/disk.server";
import type { MediaBackup } from "~/gateways/storage/media-storage";
import { mediaKeys } from "../media-keys.server";
import { snapshot } from "../snapshot.server";
import { isArchive, pack } from "./archive.server";
import { type NeededKey, neededKeys } from "./keys.server";
import { databaseName, digest, digestTables, type Manifest, writeManifest } from "./manifest.server";
import { refuseWithoutMoved } from "./moved.server";

export interface Made {
  manifest: Manifest;
  /** Paths, within DATA_DIR, of files that the database refers to but that are not on the disk. */
  missing: string[];
  /** The keys of ACCESS_PASSWORD_KEYS needed to read everything in the backup. */
  keys: NeededKey[];
}

/** How often the database is copied before missing media are accepted. Media may be removed while the copy is made. */
const mostTries = 5;

/** Adds a file to the backup from wherever it is. False if it is gone. */
async function addFile(key: string, target: string, moved: MediaBackup | null) {
  await mkdir(path.dirname(target), { recursive: true });
  if (await addFromDisk(key, target)) return true;
  if (!moved?.copyOut) return false;
  if (await moved.copyOut(key, target)) return true;
  // It may just have been moved to the disk.
  return addFromDisk(key, target);
}

/** Adds a file from the disk: a hard link on the same disk, as stored files never change, otherwise a copy. False if the file isn't there. */
async function addFromDisk(key: string, target: string) {
  try {
    await link(pathOf(key), target).catch((error) => {
      if (!["ENOENT", "EEXIST"].includes(error.code)) return copyFile(pathOf(key), target);
      if (error.code === "ENOENT") throw error;
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** Copies the database, then the media that it refers to; repeats both if a memory was removed in between. */
async function copyAll(live: Database.Database, folder: string, moved: MediaBackup | null) {
  for (let tries = 1; ; tries++) {
    snapshot(live, path.join(folder, databaseName));
    const copy = new Database(path.join(folder, databaseName), { readonly: true });
    const keys = mediaKeys(copy);
    const described = digestTables(copy);
    copy.close();
    const missing: string[] = [];
    for (const key of keys) if (!(await addFile(key, path.join(folder, "files", key), moved))) missing.push(key);
    const wanted = missing.length ? new Set(mediaKeys(live)) : new Set();
    if (missing.every((key) => wanted.has(key)) || tries === mostTries)
      return { ...described, keys: keys.filter((key) => !missing.includes(key)), missing };
  }
}

/** Removes files that an earlier try copied and the last one did not need. */
async function dropOthers(folder: string, keys: string[]) {
  const needed = new Set(keys.map((key) => path.join(folder, "files", key)));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && file.startsWith(path.join(folder, "files")) && !needed.has(file)) await rm(file);
  }
}

async function fill(folder: string, moved: MediaBackup | null): Promise<Made> {
  const madeAt = now().toISOString();
  const live = new Database(path.join(env.dataDir, databaseName), { readonly: true, fileMustExist: true });
  try {
    refuseWithoutMoved(live, moved);
    const { keys, missing, ...described } = await copyAll(live, folder, moved);
    await dropOthers(folder, keys);
    const files: Manifest["files"] = {};
    for (const name of [databaseName, ...keys.map((key) => `files/${key}`)])
      files[name] = await digest(path.join(folder, name));
    const manifest = { madeAt, ...described, files };
    await writeManifest(folder, manifest);
    const needed = neededKeys(path.join(folder, databaseName));
    return { manifest, missing: missing.map((key) => `files/${key}`), keys: needed };
  } finally {
    live.close();
  }
}

async function newFolder(folder: string, taken: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length) throw new Error(taken);
}

/**
 * Backs up the database and the media that it refers to, as a folder or a .tar file, while the server keeps running. Those that have left the disk come from
 * their place. The manifest is written last, so a backup without one is incomplete. Throws a one-line error if no backup could be made.
 */
export async function makeBackup(target: string, moved: MediaBackup | null): Promise<Made> {
  if (!(await stat(path.join(env.dataDir, databaseName)).catch(() => null)))
    throw new Error(`there is no database in DATA_DIR ${env.dataDir}`);
  if (!isArchive(target)) {
    await newFolder(target, `${target} is not empty: name a new folder`);
    return fill(target, moved);
  }
  if (await stat(target).catch(() => null)) throw new Error(`${target} already exists: name a new file`);
  const folder = path.join(env.dataDir, "backup.part");
  await newFolder(folder, `another backup is running or was interrupted: if none is running, remove ${folder}`);
  try {
    const made = await fill(folder, moved);
    await pack(folder, target);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
