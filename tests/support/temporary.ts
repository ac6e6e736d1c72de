import { existsSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Bytes of memory that have to be free: a whole run keeps up to three gigabytes in files at a time. */
const needed = 8 * 2 ** 30;

const shared = "/dev/shm";

/** Whether /dev/shm is memory from which programs may be run, as the lines of /proc/mounts say. */
export function isRunnableMemory(mounts: string): boolean {
  const [, , type, options] =
    mounts
      .split("\n")
      .findLast((line) => line.split(" ")[1] === shared)
      ?.split(" ") ?? [];
  return type === "tmpfs" && options !== undefined && !/(^|,)(ro|noexec)(,|$)/.test(options);
}

/**
 * The folder for a run's temporary files: databases, media, profiles of browsers. It is in memory where there is plenty. Tests make and
 * delete thousands of files, and no test could tell whether a disk kept them: for that, the machine would have to lose its power.
 */
export function temporaryFolder(): string {
  if (process.env.TMPDIR || !existsSync("/proc/mounts") || !isRunnableMemory(readFileSync("/proc/mounts", "utf8")))
    return tmpdir();
  const { bavail, bsize } = statfsSync(shared);
  return Math.min(bavail * bsize, process.availableMemory()) < needed ? tmpdir() : shared;
}
