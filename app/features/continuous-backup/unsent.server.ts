import { readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";

/** The folder in which Litestream keeps the changes that it has read from the database. It removes what it has sent, but while the bucket refuses it keeps everything. */
export const shadowFolder = path.join(env.dataDir, ".everkeep.db-litestream");
/** The most bytes that may wait. A busy server writes so much within a day. */
const most = 512 * 2 ** 20;

/** The bytes of the files in which Litestream keeps changes. */
export async function unsentBytes(): Promise<number> {
  const entries = await readdir(shadowFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(path.join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The bytes that may wait: half a gigabyte, or as much as the disk has left. */
export async function mostUnsent(): Promise<number> {
  const { bavail, bsize } = await statfs(env.dataDir);
  return Math.min(most, bavail * bsize);
}

/** Drops what waits while Litestream doesn't run. It then begins anew, with the whole database. */
export async function dropUnsent(): Promise<void> {
  await rm(shadowFolder, { recursive: true, force: true });
}
