import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "~/env.server";
import { syncFolders, writeAtomically } from "../disk.server";
import { type ByteRange, checkKey, type Store } from "./store";
import { sumOfFile, writePieces } from "./sum.server";

const root = path.join(env.dataDir, "files");

/** Returns the path of a key on this machine, for programs that read files themselves. */
export function pathOf(key: string): string {
  checkKey(key);
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
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
  // An empty folder may be removed between the two.
  for (let tries = 1; ; tries++) {
    const made = await mkdir(folder, { recursive: true });
    const moved = await rename(file, target).then(
      () => true,
      (error) => {
        if (error.code !== "ENOENT" || tries > 2) throw error;
      },
    );
    if (moved) return syncFolders(folder, made);
  }
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
export function read(key: string, range?: ByteRange): Readable {
  return createReadStream(pathOf(key), range);
}

/** Returns all bytes of a key, or null if there is nothing. In one piece: in many they would make a busy server collect garbage all the time. */
export async function bytesOf(key: string): Promise<Buffer | null> {
  return readFile(pathOf(key)).catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Removes everything stored under a folder such as 'media/{id}'. It is no error if there is nothing. */
export async function remove(folder: string): Promise<void> {
  await rm(pathOf(folder), { recursive: true, force: true });
}

/** Lists the names in a folder in ascending order: by default 100 from offset 0. */
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

/** Gives the file of a key a second name below DATA_DIR, which takes no room. False if there is no such file. */
export async function linkTo(key: string, file: string): Promise<boolean> {
  return link(pathOf(key), file).then(
    () => true,
    (error) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/** Removes a folder if it is empty. */
export async function removeEmpty(folder: string): Promise<void> {
  await rmdir(pathOf(folder)).catch(() => undefined);
}

/** The disk as a store. */
export const disk: Store = {
  async put(key, file, sum) {
    const found = await sumOfFile(file);
    if (found?.sha256 !== sum.sha256) throw new Error(`the file for ${key} is not the one that was expected`);
    await putFile(key, file);
  },
  open: async (key, range) => ((await sizeOf(key)) === null ? null : read(key, range)),
  remove,
  list,
  copyOut: async (key, file) => ((await sizeOf(key)) === null ? null : writePieces(read(key), file)),
};
