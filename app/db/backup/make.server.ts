import { copyFile, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { pathOf } from "~/gateways/storage.server";
import { snapshot } from "../snapshot.server";
import { isArchive, pack } from "./archive.server";
import { type NeededKey, neededKeys } from "./keys.server";
import { databaseName, digest, digestTables, type Manifest, writeManifest } from "./manifest.server";

export interface Made {
  manifest: Manifest;
  /** Files that the database refers to and that are not on the disk, by their place in DATA_DIR. */
  missing: string[];
  /** The keys of ACCESS_PASSWORD_KEYS needed to read everything in it. */
  keys: NeededKey[];
}

/** How often the database is copied again because media went away under the copy. */
const mostTries = 5;

interface Medium {
  id: string;
  kind: string;
  files: string;
}

/** The files of all media; for a recording that is not prepared yet, its source. */
function mediaKeys(database: Database.Database) {
  const rows = database.prepare("select id, kind, files from media order by id").all() as Medium[];
  return rows.flatMap(({ id, kind, files }) => {
    const names = (JSON.parse(files) as { name: string }[]).map(({ name }) => name);
    if (!names.length && kind !== "image") names.push("source");
    return names.map((name) => `media/${id}/${name}`);
  });
}

/** A second name where the disk is the same: a stored file is never written again. A copy elsewhere. False where it has gone. */
async function bring(key: string, target: string) {
  await mkdir(path.dirname(target), { recursive: true });
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

/** Copies the database and then what it refers to; where a memory was removed in between, both are done again. */
async function copyAll(live: Database.Database, folder: string) {
  for (let tries = 1; ; tries++) {
    snapshot(live, path.join(folder, databaseName));
    const copy = new Database(path.join(folder, databaseName), { readonly: true });
    const keys = mediaKeys(copy);
    const described = digestTables(copy);
    copy.close();
    const missing: string[] = [];
    for (const key of keys) if (!(await bring(key, path.join(folder, "files", key)))) missing.push(key);
    const wanted = missing.length ? new Set(mediaKeys(live)) : new Set();
    if (missing.every((key) => wanted.has(key)) || tries === mostTries)
      return { ...described, keys: keys.filter((key) => !missing.includes(key)), missing };
  }
}

/** Removes what an earlier try brought and the last did not need. */
async function dropOthers(folder: string, keys: string[]) {
  const kept = new Set(keys.map((key) => path.join(folder, "files", key)));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && file.startsWith(path.join(folder, "files")) && !kept.has(file)) await rm(file);
  }
}

async function fill(folder: string): Promise<Made> {
  const madeAt = now().toISOString();
  const live = new Database(path.join(env.dataDir, databaseName), { readonly: true, fileMustExist: true });
  try {
    const { keys, missing, ...described } = await copyAll(live, folder);
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
 * Makes a backup of the database and of the media that it refers to, as a folder or as a .tar file, while the server goes on. The manifest
 * is written last: what has none was cut off. Throws with one line where nothing could be made.
 */
export async function makeBackup(target: string): Promise<Made> {
  if (!(await stat(path.join(env.dataDir, databaseName)).catch(() => null)))
    throw new Error(`there is no database in DATA_DIR ${env.dataDir}`);
  if (!isArchive(target)) {
    await newFolder(target, `${target} is not empty: name a new folder`);
    return fill(target);
  }
  if (await stat(target).catch(() => null)) throw new Error(`${target} is there already: name a new file`);
  const folder = path.join(env.dataDir, "backup.part");
  await newFolder(folder, `another backup is under way, or was cut off: remove ${folder} if none is`);
  try {
    const made = await fill(folder);
    await pack(folder, target);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
