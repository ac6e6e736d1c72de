import { diskBytes } from "~/gateways/disk.server";

/** Bytes of the disk that files leave to words and to the database; of a small disk a tenth. */
const leftToWords = 256 * 1024 * 1024;

/** Bytes of the disk that are left for files, apart from the reserve for text; negative if files have taken more. */
export function roomForFiles(): number {
  const { free, all } = diskBytes();
  return free - Math.min(leftToWords, all / 10);
}

/** Whether the disk has room for files beside what is left to words. */
export function hasRoomForFiles(): boolean {
  return roomForFiles() >= 0;
}

/** Whether less than a tenth of the disk is free, so that unfinished uploads expire sooner. */
export function isNearlyFull(): boolean {
  const { free, all } = diskBytes();
  return free < all / 10;
}

/** Whether something failed because the disk, or the share of it that is ours, is full. */
export function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(String((error as { code?: unknown } | null)?.code));
}
