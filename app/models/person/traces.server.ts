import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { syncFolders, writeWhole } from "~/gateways/disk.server";

/** What an erasure has to remove besides rows: what is folded in `words`, wherever it stands, and the files of media. */
export interface Traces {
  words: string[];
  media: string[];
}

const file = path.join(env.dataDir, "erasing.json");

/** Notes what an erasure that has begun has to remove, so that it can be finished after it was cut off. On the disk when it returns. */
export async function noteTraces(traces: Traces): Promise<void> {
  await writeWhole(file, JSON.stringify(traces));
  await syncFolders(env.dataDir, undefined);
}

/** What an erasure that was cut off left to be removed; null where none was. */
export async function notedTraces(): Promise<Traces | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Forgets the note: everything is removed. */
export async function forgetTraces(): Promise<void> {
  await rm(file, { force: true });
}
