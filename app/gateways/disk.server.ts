import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";

async function sync(name: string) {
  const handle = await open(name, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Syncs folders, so that the names in them are on the disk: from `folder` up to the parent of `firstCreated`, the first folder that had to be
 * created.
 */
export async function syncFolders(folder: string, firstCreated: string | undefined): Promise<void> {
  const last = firstCreated ? path.dirname(firstCreated) : folder;
  for (let at = folder; ; at = path.dirname(at)) {
    await sync(at);
    if (at === last || at === path.dirname(at)) return;
  }
}

/**
 * Writes bytes to a temporary file and renames it to the target. When it returns, the bytes are on the disk; the caller still has to sync the
 * folder.
 */
export async function writeAtomically(target: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(`${target}.part`, "w", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${target}.part`, target);
}

/** Moves a complete file to another name, whose folder is made if it is missing. When it returns, its bytes and its name are on the disk. */
export async function moveToDisk(file: string, target: string): Promise<void> {
  const folder = path.dirname(target);
  const firstCreated = await mkdir(folder, { recursive: true });
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
  await rename(file, target);
  await syncFolders(folder, firstCreated);
}

/**
 * Reads a file in pieces of 256 KB. They share one buffer, and each is overwritten by the next: a stream would leave gigabytes of buffers to the
 * garbage collector.
 */
export async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(256 * 1024);
  const handle = await open(file, "r");
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
