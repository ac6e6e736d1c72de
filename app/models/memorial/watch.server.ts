import { db } from "~/db/connection.server";

/** Milliseconds between two looks at the versions: what another process writes is heard of after so long at most. */
const every = 1000;

interface Watcher {
  version: number;
  hear: () => void;
}

const watched = new Map<string, Set<Watcher>>();
let timer: NodeJS.Timeout | undefined;
let looking = false;
let again = false;

async function versionsOf(memorials: string[]) {
  const rows = await db.selectFrom("memorials").select(["id", "version"]).where("id", "in", memorials).execute();
  return new Map(rows.map((row) => [row.id, row.version]));
}

async function look() {
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  do {
    again = false;
    await tellChanged().catch((error) => console.error("live updates: the versions cannot be read", error));
  } while (again);
  looking = false;
}

async function tellChanged() {
  if (!watched.size) return;
  const versions = await versionsOf([...watched.keys()]);
  for (const [memorial, watchers] of watched) {
    // A memorial that is gone has none, which is a change as well, told once.
    const version = versions.get(memorial) ?? -1;
    for (const watcher of watchers) {
      if (watcher.version === version) continue;
      watcher.version = version;
      watcher.hear();
    }
  }
}

/**
 * Calls back whenever a memorial's version is no longer the one that was known, whoever changed it; gives the function that ends it. The
 * process asks the database for all that is watched at once, about once a second, and not at all while nothing is.
 */
export function watchMemorial(memorialId: string, knownVersion: number, hear: () => void): () => void {
  const watcher = { version: knownVersion, hear };
  const watchers = watched.get(memorialId) ?? new Set();
  watched.set(memorialId, watchers.add(watcher));
  timer ??= setInterval(look, every).unref();
  return () => {
    watchers.delete(watcher);
    if (!watchers.size && watched.get(memorialId) === watchers) watched.delete(memorialId);
    if (watched.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Looks at once: something was just committed in this process. */
export function lookAtVersions(): void {
  void look();
}
