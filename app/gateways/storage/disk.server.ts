import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "~/env.server";
import { syncFolders, writeAtomically } from "./disk.server";

const root = path.join(env.dataDir, "files");

/** Returns the path of a key on this machine, for programs that read files themselves. */
export function pathOf(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes("..")) throw new Error("not a storage key");
  return path.join(root, key);
}

/** Stores bytes under a key such as 'media/{id}/800.webp'. When it returns, they are on the disk: file, name and folder are synced. */
export async function put(key: string, bytes: Uint8Array): Promise<void> {
  const target = pathOf(key);
  const folder = path.dirname(target);
  const made = await mkdir(folder, { recursive: true });
  await writeAtomically(target, bytes);
  await syncFolders(folder, made);
}

/**
 * Moves a file to a key. When it returns, the bytes are on the disk and the old name is gone. The file must lie below DATA_DIR, as those from
 * scratch() do, because it can't be moved from another disk.
 */
export async function putFile(key: string, file: string): Promise<void> {
  const target = pathOf(key);
  const folder = path.dirname(target);
  const made = await mkdir(folder, { recursive: true });
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
  await rename(file, target);
  await syncFolders(folder, made);
}

/** Returns a path for a temporary file in the folder of incoming files. Files left behind there are swept after a day. */
export async function scratch(): Promise<string> {
  const folder = path.join(env.dataDir, "incoming");
  await mkdir(folder, { recursive: true });
  return path.join(folder, randomUUID());
}

/** Returns the bytes stored under a key, or null if there is nothing. */
export async function sizeOf(key: string): Promise<number | null> {
  const status = await stat(pathOf(key)).catch(() => null);
  return status?.isFile() ? status.size : null;
}

/** Returns the total bytes of the files in a folder such as 'media/{id}', or 0 if there is none. */
export async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(pathOf(folder)).catch(() => [] as string[]);
  const sizes = await Promise.all(names.map((name) => sizeOf(`${folder}/${name}`)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** Opens the bytes of a key for reading: from start to end inclusive (both in bytes), or all of them. The key must exist. */
export function read(key: string, range?: { start: number; end: number }): Readable {
  return createReadStream(pathOf(key), range);
}

/** Removes everything stored under a folder such as 'media/{id}'. It is no error if there is nothing. */
export async function remove(folder: string): Promise<void> {
  await rm(pathOf(folder), { recursive: true, force: true });
}

/** Lists the names in a folder in ascending order: by default 100 from offset 0 (spec 1 §9). */
export async function list(folder: string, { limit = 100, offset = 0 } = {}): Promise<string[]> {
  const names = await readdir(pathOf(folder)).catch(() => [] as string[]);
  return names.sort().slice(offset, offset + limit);
}

/** Lists all names in a folder, unsorted, each with the time of its last change in milliseconds. */
export async function* changes(folder: string): AsyncGenerator<{ name: string; changedAt: number }> {
  const names = await opendir(pathOf(folder)).catch(() => []);
  for await (const { name } of names) {
    const status = await stat(path.join(pathOf(folder), name)).catch(() => null);
    if (status) yield { name, changedAt: status.mtimeMs };
  }
}
