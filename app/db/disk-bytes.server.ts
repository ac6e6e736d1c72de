import { statfsSync } from "node:fs";
import { env } from "~/env.server";

/** The free and the total bytes of the disk that DATA_DIR is on. */
export function diskBytes(): { free: number; total: number } {
  const { bavail, blocks, bsize } = statfsSync(env.dataDir);
  return { free: bavail * bsize, total: blocks * bsize };
}
