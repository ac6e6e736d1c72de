import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "~/env.server";
import { syncFolders, writeAtomically } from "~/gateways/disk.server";

/** The data that an erasure has to remove besides rows: mails that contain one of the folded `words`, and the files of media. */
export interface Traces {
  words: string[];
  media: string[];
}

const traces = () => z.object({ words: z.array(z.string()), media: z.array(z.string()) });

const file = path.join(env.dataDir, "erasing.json");

/** Notes what an erasure has to remove, so that it can be finished after an interruption. The note is on the disk when this returns. */
export async function noteTraces(traces: Traces): Promise<void> {
  await writeAtomically(file, JSON.stringify(traces));
  await syncFolders(env.dataDir, undefined);
}

/** The note of an interrupted erasure; null if there is none. */
export async function notedTraces(): Promise<Traces | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : traces().parse(JSON.parse(text));
}

/** Removes the note of a finished erasure. */
export async function forgetTraces(): Promise<void> {
  await rm(file, { force: true });
}
