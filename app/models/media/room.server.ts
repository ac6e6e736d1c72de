import { diskBytes } from "~/db/disk-bytes.server";
import { holdReserve } from "~/db/reserve.server";
import { startJob } from "~/jobs/background-jobs.server";
import { minute } from "~/lib/time";

/** Bytes of the disk that files must leave for text and the database: 256 MB, or a tenth of a small disk. */
const leftForText = 256 * 1024 * 1024;

/** Bytes of the disk that are left for files, apart from the room for text; negative if files have taken more. */
export function roomForFiles(): number {
  const { free, total } = diskBytes();
  return free - Math.min(leftForText, total / 10);
}

/** Bytes of the disk that copies must leave for what people send: a tenth of it, 5 GB at most. */
const leftForSending = 5 * 1024 ** 3;

/**
 * Bytes of the disk that are left for copies which can be made again, such as keepsakes: nobody's photo is refused because of them. Negative if files have
 * taken more.
 */
export function roomForCopies(): number {
  const { free, total } = diskBytes();
  return free - Math.min(leftForSending, total / 10);
}

/** Bytes that are free on the disk that a folder is on, which may be another one than the data's. */
export const roomIn = (folder: string): number => diskBytes(folder).free;

/** Whether the disk has room for files, apart from the room for text. */
export function hasRoomForFiles(): boolean {
  return roomForFiles() >= 0;
}

/** Whether less than a tenth of the disk is free, so that unfinished uploads expire sooner. */
export function isNearlyFull(): boolean {
  const { free, total } = diskBytes();
  return free < total / 10;
}

/** Whether an error means that the disk, or our quota of it, is full. */
export function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(String((error as { code?: unknown } | null)?.code));
}

let hadRoom = true;

async function checkDisk() {
  try {
    await holdReserve();
    if (hadRoom === hasRoomForFiles()) return minute;
    hadRoom = !hadRoom;
    console.error(hadRoom ? "disk: there is room for files again" : "disk: nearly full, files are refused");
  } catch (error) {
    console.error(`disk: the reserve cannot be written: ${(error as Error).message}`);
  }
  return minute;
}

/** Starts checking the disk every minute: holds a reserve for text, and logs when files are refused or accepted again. */
export function startReserve(): void {
  startJob("reserve", { wakeDelay: 1000, round: checkDisk });
}
