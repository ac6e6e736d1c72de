import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { shadowFolder } from "./unsent.server";

/** A place in what Litestream reads from the database: a file of it by its index, and bytes in that file. */
export interface Position {
  index: number;
  bytes: number;
}

/** Whether one place is at or before another. */
export const isUpTo = (one: Position, other: Position): boolean =>
  one.index < other.index || (one.index === other.index && one.bytes <= other.bytes);

/**
 * The end of what Litestream has read of the database, and the generation in which it counts; null while there is none. Litestream's own figure of the size
 * is of no use: it also counts the earlier files that it still keeps.
 */
export async function lastRead(): Promise<(Position & { generation: string }) | null> {
  const generation = (await readFile(path.join(shadowFolder, "generation"), "utf8").catch(() => "")).trim();
  const wal = path.join(shadowFolder, "generations", generation, "wal");
  const names = generation ? await readdir(wal).catch(() => []) : [];
  const newest = names
    .filter((name) => /^[0-9a-f]{8}\.wal$/.test(name))
    .sort()
    .at(-1);
  const file = newest ? await stat(path.join(wal, newest)).catch(() => null) : null;
  return newest && file ? { generation, index: Number.parseInt(newest, 16), bytes: file.size } : null;
}
