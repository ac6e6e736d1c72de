import { rmSync, statfsSync, statSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";

const mega = 1024 * 1024;
const file = path.join(env.dataDir, "reserve");

/** Bytes that are held back for words, for the day on which the disk is full: of a small disk one part in 25. A thousand memories find room in it. */
const sizeOn = (disk: number) => Math.min(8 * mega, disk / 25);

let held = statSync(file, { throwIfNoEntry: false }) !== undefined;

function disk() {
  const { bavail, blocks, bsize } = statfsSync(env.dataDir);
  return { free: bavail * bsize, whole: blocks * bsize };
}

/** Gives the reserve up once less is free than a quarter of it, so that what is written next still finds room. Asked before each use of the connection. */
export function giveUpWhenFull(): void {
  if (!held) return;
  const { free, whole } = disk();
  if (free > sizeOn(whole) / 4) return;
  rmSync(file, { force: true });
  held = false;
  console.error("disk: it is full; words go on into the last room that was held back");
}

/** Holds room back for words where none is held and the disk has plenty; else leaves it for later. */
export async function holdReserve(): Promise<void> {
  if (held) return;
  const { free, whole } = disk();
  const size = sizeOn(whole);
  if (free < 2 * size) return;
  const handle = await open(`${file}.part`, "w", 0o600);
  try {
    const piece = new Uint8Array(mega).fill(1);
    for (let left = size; left > 0; left -= mega) await handle.writeFile(piece.subarray(0, Math.min(mega, left)));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
  held = true;
}
