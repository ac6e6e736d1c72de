import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { mediaStorage } from "~/features/all.server";
import { piecesOf } from "~/gateways/disk.server";
import * as disk from "~/gateways/storage/disk.server";
import type { LinkAnswer } from "~/gateways/storage/media-storage";
import { type ByteRange, StoreAway } from "~/gateways/storage/store";
import type { MediaAccess } from "../access";

// The files of media, on the disk or where a feature keeps those that have left it. All else that the server makes stays on the disk: keepsakes, books and
// scans are made for a week.

/** Stores bytes under a key such as 'media/{id}/800.webp'. When it returns, they are on the disk. */
export async function put(key: string, bytes: Uint8Array): Promise<void> {
  await disk.put(key, bytes);
  (await mediaStorage())?.arrived();
}

/** Moves a file below DATA_DIR to a key. When it returns, the bytes are on the disk and the old name is gone. */
export async function putFile(key: string, file: string): Promise<void> {
  await disk.putFile(key, file);
  (await mediaStorage())?.arrived();
}

const movedSum = async (key: string) => (await mediaStorage())?.sumOf(key) ?? null;
const movedFiles = async (folder: string) => (await mediaStorage())?.filesOf(folder) ?? new Map<string, number>();

/** Returns the bytes stored under a key, or null if there is nothing. */
export async function sizeOf(key: string): Promise<number | null> {
  return (await disk.sizeOf(key)) ?? (await movedSum(key))?.bytes ?? null;
}

/** Returns the total bytes of a medium's files, given 'media/{id}'. */
export async function bytesIn(folder: string): Promise<number> {
  let bytes = await disk.bytesIn(folder);
  for (const [name, moved] of await movedFiles(folder))
    if ((await disk.sizeOf(`${folder}/${name}`)) === null) bytes += moved;
  return bytes;
}

/** Lists the names of a medium's files in ascending order, given 'media/{id}': by default 100 from offset 0. */
export async function list(folder: string, { limit = 100, offset = 0 } = {}): Promise<string[]> {
  const moved = await movedFiles(folder);
  const here = await disk.list(folder, { limit: Number.POSITIVE_INFINITY });
  return [...new Set([...here, ...moved.keys()])].sort().slice(offset, offset + limit);
}

/** Whether nothing has ever been stored under a folder, as far as anybody knows. */
export async function isUnused(folder: string): Promise<boolean> {
  return !(await (await mediaStorage())?.isKnown(folder)) && (await disk.list(folder)).length === 0;
}

/** Removes everything stored under a key or a folder such as 'media/{id}': at once, or as soon as the store answers. */
export async function remove(key: string): Promise<void> {
  await disk.remove(key);
  await (await mediaStorage())?.remove(key);
}

/** Opens bytes that are not on the disk; null if they are nowhere. Throws StoreAway if the store doesn't answer. */
async function openMoved(key: string, range?: ByteRange): Promise<Readable | null> {
  return (await mediaStorage())?.open(key, range) ?? null;
}

/** A stored file: its size in bytes, and how it is read, from start to end inclusive. */
export interface StoredFile {
  size: number;
  /** Opens the file once its first bytes are wanted. */
  read: (range?: ByteRange) => AsyncIterable<Uint8Array>;
  /** Opens the file now, if it isn't on this machine: null if the store doesn't answer or has lost it. */
  fetch?: (range?: ByteRange) => Promise<Readable | null>;
  /** Returns an address at which a browser may fetch it for a minute, answered with this Content-Disposition. */
  link?: (answer: LinkAnswer) => Promise<string>;
}

/** The pieces of a file on the disk, or if it has just been moved, or was before, of the moved file. */
async function* hereOrMoved(here: AsyncIterable<Uint8Array>, key: string, range?: ByteRange) {
  let begun = false;
  try {
    for await (const piece of here) {
      begun = true;
      yield piece;
    }
  } catch (error) {
    if (begun || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const moved = await openMoved(key, range);
    if (!moved) throw error;
    yield* moved as AsyncIterable<Uint8Array>;
  }
}

/** Reads the bytes of a key. The key must exist. */
export async function* read(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  yield* hereOrMoved(disk.read(key, range), key, range);
}

/** Reads the bytes of a key in large pieces, each of which may be overwritten by the next. The key must exist. */
export const readLarge = (key: string): AsyncIterable<Uint8Array> => hereOrMoved(piecesOf(disk.pathOf(key)), key);

/** Opens a file for people; null if there is none. */
export async function open(key: string): Promise<StoredFile | null> {
  const here = await disk.sizeOf(key);
  const sum = here === null ? await movedSum(key) : null;
  const size = here ?? sum?.bytes;
  if (size === undefined) return null;
  const stored = { size, read: (range?: ByteRange) => read(key, range) };
  if (here !== null) return stored;
  const fetch = (range?: ByteRange) => openMoved(key, range).catch(() => null);
  const link = (await mediaStorage())?.link;
  return link ? { ...stored, fetch, link: (answer) => link(key, answer) } : { ...stored, fetch };
}

/** Opens a file of a medium that somebody may see; null if there is none. */
export function openMediaFile({ mediaId }: MediaAccess, name: string): Promise<StoredFile | null> {
  return open(`media/${mediaId}/${name}`);
}

/** Returns all bytes of a key, or null if there is nothing that can be read. Throws StoreAway if the store doesn't answer. */
export async function bytesOf(key: string): Promise<Buffer | null> {
  try {
    const here = await disk.bytesOf(key);
    if (here) return here;
    const moved = await openMoved(key);
    return moved && Buffer.concat(await moved.toArray());
  } catch (error) {
    if (error instanceof StoreAway) throw error;
    console.error("media:", error);
    return null;
  }
}

/** Removes a medium's folder from the disk if it is empty because its files were moved. */
export async function tidy(folder: string): Promise<void> {
  if ((await mediaStorage())?.takesFiles) await disk.removeEmpty(folder);
}

/**
 * Gives `use` the path of a file on this machine, for programs that read files themselves. The path is valid until `use` has finished. Returns null if
 * there is no such file. Throws StoreAway if the store doesn't answer.
 */
export async function withPath<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result | null> {
  const moved = await mediaStorage();
  if (!moved?.takesFiles && (await disk.sizeOf(key)) !== null) return use(disk.pathOf(key));
  const copy = await disk.scratch();
  try {
    const isHere = await disk.linkTo(key, copy);
    const sum = isHere ? null : await movedSum(key);
    if (!isHere && !sum) return null;
    const copied = sum && (await moved?.copyOut(key, copy));
    if (sum && !copied) return null;
    if (copied && copied.sha256 !== sum.sha256) throw new Error("a moved file is not the one that was stored");
    return await use(copy);
  } finally {
    await rm(copy, { force: true });
  }
}
