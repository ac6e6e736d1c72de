import { statfsSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";

/** Bytes of the disk that DATA_DIR lies on: those that are free, and all. */
export function diskBytes(): { free: number; all: number } {
  const { bavail, blocks, bsize } = statfsSync(env.dataDir);
  return { free: bavail * bsize, all: blocks * bsize };
}

async function sync(name: string) {
  const handle = await open(name, "r");
  await handle.sync().finally(() => handle.close());
}

/** Syncs folders, so that the names in them are on the disk: from the one given up to the one above `made`, the first that did not exist yet. */
export async function syncFolders(folder: string, made: string | undefined): Promise<void> {
  const last = made ? path.dirname(made) : folder;
  for (let at = folder; ; at = path.dirname(at)) {
    await sync(at);
    if (at === last || at === path.dirname(at)) return;
  }
}

/** Writes bytes beside a file and puts them in its place. When it returns they are on the disk; the folder is to be synced yet. */
export async function writeWhole(target: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(`${target}.part`, "w", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${target}.part`, target);
}
