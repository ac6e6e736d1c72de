import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

const others = 0o077;
const isOpen = ({ mode }: Stats) => (mode & others) !== 0;

/** The entries of a folder without symbolic links, because a link may lead out of DATA_DIR. */
function entriesOf(folder: string) {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    return stats && !stats.isSymbolicLink() ? [{ file, stats }] : [];
  });
}

/** Closes an entry and everything below it to other users; returns the first error. */
function close(file: string, stats: Stats): Error | null {
  try {
    if (isOpen(stats)) chmodSync(file, stats.mode & 0o7700);
    if (!stats.isDirectory()) return null;
    const failed = entriesOf(file).map((entry) => close(entry.file, entry.stats));
    return failed.find((error) => error !== null) ?? null;
  } catch (error) {
    // The entry is gone, or is another user's folder that is closed to us too, such as a disk's lost+found.
    const harmless = !isOpen(stats) || (error as NodeJS.ErrnoException).code === "ENOENT";
    return harmless ? null : (error as Error);
  }
}

/**
 * Closes DATA_DIR and everything in it to other users of the machine. An older version, a copy or an administrator may have left it open; files
 * written by this process are private from the start (env.server). It searches deeper only if DATA_DIR or an entry directly in it is open, because a
 * closed folder protects its content. If permissions can't be changed, it logs one line and the start continues: mourners must still get in.
 */
export function makePrivate(): void {
  const folder = statSync(env.dataDir);
  if (!isOpen(folder) && !entriesOf(env.dataDir).some(({ stats }) => isOpen(stats))) return;
  const failed = close(env.dataDir, folder)?.message;
  const why = failed ?? (isOpen(statSync(env.dataDir)) ? "its file system keeps no permissions" : null);
  if (why)
    console.error(
      `everkeep: other users of this machine may be able to read DATA_DIR ${env.dataDir}, and its permissions cannot be changed: ${why}`,
    );
}
