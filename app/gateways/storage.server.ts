import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "~/env.server";
import { syncFolders, writeWhole } from "./disk.server";

const root = path.join(env.dataDir, "files");

function place(key: string) {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes("..")) throw new Error("not a storage key");
  return path.join(root, key);
}

/** Stores bytes under a key such as 'media/{id}/800.webp'. When it returns they are on the disk: file, name and folder synced. */
export async function put(key: string, bytes: Uint8Array): Promise<void> {
  const target = place(key);
  const folder = path.dirname(target);
  const made = await mkdir(folder, { recursive: true });
  await writeWhole(target, bytes);
  await syncFolders(folder, made);
}

/**
 * Moves a file of this machine under a key. When it returns the bytes are on the disk, and the file is no longer where it was. It must lie
 * below DATA_DIR, as what scratch() gives does: from another disk it can't be moved.
 */
export async function putFile(key: string, file: string): Promise<void> {
  const target = place(key);
  const folder = path.dirname(target);
  const made = await mkdir(folder, { recursive: true });
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
  await rename(file, target);
  await syncFolders(folder, made);
}

/** A path for a file in the making, with the incoming ones: what is left behind there is swept after a day. */
export async function scratch(): Promise<string> {
  const folder = path.join(env.dataDir, "incoming");
  await mkdir(folder, { recursive: true });
  return path.join(folder, randomUUID());
}

/** Where the bytes of a key lie on this machine, for programs that read files themselves. */
export function pathOf(key: string): string {
  return place(key);
}

/** The number of bytes under a key, or null where there is nothing. */
export async function sizeOf(key: string): Promise<number | null> {
  const found = await stat(place(key)).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** Total bytes of the files in a folder such as 'media/{id}'; 0 if there is none. */
export async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(place(folder)).catch(() => [] as string[]);
  const sizes = await Promise.all(names.map((name) => sizeOf(`${folder}/${name}`)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** Opens the bytes of a key for reading, from start to end inclusive (both in bytes) or whole. The key must exist. */
export function read(key: string, range?: { start: number; end: number }): Readable {
  return createReadStream(place(key), range);
}

/** Removes all that is stored under a folder such as 'media/{id}'; nothing there is no error. */
export async function remove(folder: string): Promise<void> {
  await rm(place(folder), { recursive: true, force: true });
}

/** The names in a folder, by name ascending: 100 from offset 0 unless told otherwise (spec 1 §9). */
export async function list(folder: string, { limit = 100, offset = 0 } = {}): Promise<string[]> {
  const names = await readdir(place(folder)).catch(() => [] as string[]);
  return names.sort().slice(offset, offset + limit);
}

/** The names in a folder in no order, however many, with the time at which something last came to them or went, in milliseconds. */
export async function* changes(folder: string): AsyncGenerator<{ name: string; changedAt: number }> {
  const names = await opendir(place(folder)).catch(() => []);
  for await (const { name } of names) {
    const found = await stat(path.join(place(folder), name)).catch(() => null);
    if (found) yield { name, changedAt: found.mtimeMs };
  }
}
