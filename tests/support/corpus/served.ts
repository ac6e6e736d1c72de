import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, rows } from "../client.ts";
import type { Server } from "../server.ts";

interface Stored {
  id: string;
  files: string;
  copies_due_at: string | null;
}

/** Milliseconds after which a failed job is due again; a running one is due within the minute. */
const nextTry = 5 * 60_000;

const stored = (server: Server) => rows<Stored>(server.dataDir, "select id, files, copies_due_at from media");

/** Waits until all copies are made or have failed once, for at most this many milliseconds. */
export async function allMade(server: Server, patience: number): Promise<void> {
  const end = Date.now() + patience;
  const waits = ({ copies_due_at: due }: Stored) => due !== null && Date.parse(due) < Date.now() + nextTry;
  while (stored(server).some(waits)) {
    if (Date.now() > end) throw new Error("copies are still being made");
    await pause(200);
  }
}

/** A file as it was served to a moderator. */
export interface Served {
  name: string;
  type: string;
  /** The path of the fetched copy. */
  path: string;
  url: string;
}

/** Fetches every file of a medium for a moderator and puts it into a folder, each under the medium's name. */
export async function fetchAll(server: Server, moderator: Client, media: string, folder: string): Promise<Served[]> {
  const row = stored(server).find(({ id }) => id === media);
  const files: { name: string; type: string }[] = JSON.parse(row?.files ?? "[]");
  mkdirSync(folder, { recursive: true });
  const all: Served[] = [];
  for (const { name, type } of files) {
    const url = `/media/${media}/${name}`;
    const response = await moderator.get(url);
    if (response.status !== 200) throw new Error(`${url} was answered ${response.status}`);
    const at = path.join(folder, `${media}-${name}`);
    writeFileSync(at, new Uint8Array(await response.arrayBuffer()));
    all.push({ name, type, path: at, url });
  }
  return all;
}
