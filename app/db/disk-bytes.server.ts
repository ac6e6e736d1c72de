import { statfsSync } from "node:fs";
import { env } from "~/env.server";

/** The free and the total bytes of the disk that a folder is on, by default DATA_DIR. */
export function diskBytes(folder: string = env.dataDir): { free: number; total: number } {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
