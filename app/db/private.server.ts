import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

const others = 0o077;
const isOpen = ({ mode }: Stats) => (mode & others) !== 0;

/** A folder's entries as the disk has them; links are left alone, because they may lead out of DATA_DIR. */
function entriesOf(folder: string) {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    return stats && !stats.isSymbolicLink() ? [{ file, stats }] : [];
  });
}

/** Closes an entry and all below it; gives the first reason for which something could not be closed. */
function close(file: string, stats: Stats): Error | null {
  try {
    if (isOpen(stats)) chmodSync(file, stats.mode & 0o7700);
    if (!stats.isDirectory()) return null;
    const failed = entriesOf(file).map((entry) => close(entry.file, entry.stats));
    return failed.find((error) => error !== null) ?? null;
  } catch (error) {
    // It has gone meanwhile, or is a folder of somebody else's that is closed to us too, such as a disk's lost+found.
    const nothing = !isOpen(stats) || (error as NodeJS.ErrnoException).code === "ENOENT";
    return nothing ? null : (error as Error);
  }
}

/**
 * Takes DATA_DIR, the database and all else in it away from the other users of the machine, where an older version, a copy or an
 * administrator left it open to them. What this process writes itself is private from the start (env.server). It looks deeper only where
 * DATA_DIR or something directly in it is open: nobody can reach through a closed folder. Where permissions can't be changed, because the
 * files belong to somebody else or the file system has none, it says so in one line and the start goes on: mourners must not stand before
 * a closed door for it.
 */
export function keepPrivate(): void {
  const whole = statSync(env.dataDir);
  if (!isOpen(whole) && !entriesOf(env.dataDir).some(({ stats }) => isOpen(stats))) return;
  const failed = close(env.dataDir, whole)?.message;
  const why = failed ?? (isOpen(statSync(env.dataDir)) ? "its file system keeps no permissions" : null);
  if (why)
    console.error(
      `everkeep: other users of this machine may be able to read DATA_DIR ${env.dataDir}, and its permissions cannot be changed: ${why}`,
    );
}
