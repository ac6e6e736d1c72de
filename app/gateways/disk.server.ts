import { open, rename } from "node:fs/promises";
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
