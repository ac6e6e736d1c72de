import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { writeZip, type ZipEntry, zipBytes } from "~/engines/archive";
import { syncFolders } from "~/gateways/disk.server";
import { pacer } from "~/jobs/pacer.server";
import { collect } from "./archive.server";
import type { KeepsakeFile, KeepsakeReaders } from "./input";

/** Below 2 GB and 65,535 files a ZIP has nothing that programs from before ZIP64 don't know (APPNOTE 6.3.10 §4.4.1.4). */
export const partBytes = 1_900_000_000;
const partFiles = 60_000;

/** Deals files to archives: one for all, or several of at most so many bytes. A file that is larger has one of its own. */
export function partsOf(entries: ZipEntry[], mostBytes: number | null): ZipEntry[][] {
  if (mostBytes === null) return [entries];
  const parts: ZipEntry[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const added = zipBytes([entry]);
    const last = parts.at(-1);
    if (!last || bytes + added > mostBytes || last.length === partFiles) {
      parts.push([entry]);
      bytes = added;
    } else {
      last.push(entry);
      bytes += added;
    }
  }
  return parts;
}

/** Whether an archive needs ZIP64, so that parts are worth offering. */
export const needsParts = (files: KeepsakeFile[]) => files.some(({ bytes }) => bytes > partBytes);

/** Bytes between two looks at the room on the disk. */
const lookInterval = 16_000_000;

/** Stops with an error once the disk has no room for what is still to be written, because others fill it at the same time. */
function roomWatch(total: number, room: () => number) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return (done: number) => {
    if (done - lookedAt < lookInterval) return;
    lookedAt = done;
    if (room() < total - done) throw new Error("the disk has no room for a keepsake");
  };
}

interface Options {
  /** The most bytes of an archive, to which the files are dealt; null for one archive. */
  mostBytes: number | null;
  end: AbortSignal;
  /** The bytes that the disk has left for it. */
  room: () => number;
  /** Called with the number of bytes that are written, and of all bytes. */
  progress: (done: number, total: number) => void;
}

/**
 * Makes the keepsake of a memorial in a folder, as '1.zip' or as several parts, and returns its files. An archive has its name only once it is
 * complete. Throws if the disk has no room for it, or if `end` aborts.
 */
export async function makeKeepsake(
  memorialId: string,
  readers: KeepsakeReaders,
  folder: string,
  { mostBytes, end, room, progress }: Options,
): Promise<KeepsakeFile[]> {
  const sources = path.join(folder, "sources");
  const entries = await collect(memorialId, readers, sources);
  const parts = partsOf(entries, mostBytes).map((part, index) => ({
    name: `${index + 1}.zip`,
    bytes: zipBytes(part),
    part,
  }));
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const pace = pacer(end);
  const needRoom = roomWatch(total, room);
  let done = 0;
  needRoom(done);
  for (const { name, bytes, part } of parts) {
    const file = path.join(folder, name);
    await writeZip(`${file}.part`, part, async (written) => {
      progress(done + written, total);
      needRoom(done + written);
      await pace();
    });
    await rename(`${file}.part`, file);
    done += bytes;
  }
  await rm(sources, { recursive: true });
  await syncFolders(folder, folder);
  return parts.map(({ name, bytes }) => ({ name, bytes }));
}
