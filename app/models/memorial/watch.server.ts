import { db } from "~/db/connection.server";
import { pageVersion } from "./opening.server";

/** Milliseconds between two checks of the versions, and so the maximum delay for changes by other processes. */
const interval = 1000;

interface Watcher {
  version: number;
  onChange: () => void;
}

const watched = new Map<string, Set<Watcher>>();
let timer: NodeJS.Timeout | undefined;
let checking = false;
let checkAgain = false;

async function versionsOf(memorials: string[]) {
  const rows = await db
    .selectFrom("memorials")
    .select(["id", "version", "memories_open_at"])
    .where("id", "in", memorials)
    .execute();
  return new Map(rows.map((row) => [row.id, pageVersion(row)]));
}

async function checkVersions() {
  if (checking) {
    checkAgain = true;
    return;
  }
  checking = true;
  do {
    checkAgain = false;
    await notifyWatchers().catch((error) => console.error("live updates: the versions cannot be read", error));
  } while (checkAgain);
  checking = false;
}

async function notifyWatchers() {
  if (!watched.size) return;
  const versions = await versionsOf([...watched.keys()]);
  for (const [memorial, watchers] of watched) {
    // A deleted memorial has no version, which counts as one change.
    const version = versions.get(memorial) ?? -1;
    for (const watcher of watchers) {
      if (watcher.version === version) continue;
      watcher.version = version;
      watcher.onChange();
    }
  }
}

/**
 * Calls `onChange` whenever the version of a memorial's page (opening.server) changes from the known one, in whichever process. Returns a function
 * that stops watching. One query per second reads the versions of all watched memorials; there is none while nothing is watched.
 */
export function watchMemorial(memorialId: string, knownVersion: number, onChange: () => void): () => void {
  const watcher = { version: knownVersion, onChange };
  const watchers = watched.get(memorialId) ?? new Set();
  watched.set(memorialId, watchers.add(watcher));
  timer ??= setInterval(checkVersions, interval).unref();
  return () => {
    watchers.delete(watcher);
    if (!watchers.size && watched.get(memorialId) === watchers) watched.delete(memorialId);
    if (watched.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Checks the versions at once, because something has been committed in this process. */
export function checkVersionsNow(): void {
  void checkVersions();
}
