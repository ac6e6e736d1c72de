import { rmSync, statSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { diskBytes } from "./disk-bytes.server";

const megabyte = 1024 * 1024;
const file = path.join(env.dataDir, "reserve");

/** Bytes reserved for the text of memories when the disk is full: 8 MB, or a 25th of a small disk. A thousand memories fit in 8 MB. */
const reserveBytes = (total: number) => Math.min(8 * megabyte, total / 25);

let held = statSync(file, { throwIfNoEntry: false }) !== undefined;

/** Deletes the reserve once the disk has less free space than a quarter of it, so that the next writes still fit. Called before each query. */
export function releaseReserveWhenFull(): void {
  if (!held) return;
  const { free, total } = diskBytes();
  if (free > reserveBytes(total) / 4) return;
  rmSync(file, { force: true });
  held = false;
  console.error("disk: full; the reserve has been released, and text can still be saved in it");
}

/** Writes the reserve if it is missing and the disk has twice its size free. */
export async function holdReserve(): Promise<void> {
  if (held) return;
  const { free, total } = diskBytes();
  const size = reserveBytes(total);
  if (free < 2 * size) return;
  const handle = await open(`${file}.part`, "w", 0o600);
  try {
    const piece = new Uint8Array(megabyte).fill(1);
    for (let left = size; left > 0; left -= megabyte)
      await handle.writeFile(piece.subarray(0, Math.min(megabyte, left)));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
  held = true;
}
