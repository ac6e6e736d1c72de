import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { hour, minute } from "~/lib/time";

/** How long changes may wait while another process writes to the database. */
interface Patience {
  /** Milliseconds that are left for waiting; all changes of the same work use them up together. */
  left: number;
  /** The longest pause between two tries, in milliseconds. */
  longestPause: number;
  /** Ends the wait at once when it aborts. */
  end?: AbortSignal;
  /** Whether the process stays for it: a command that waits has nothing else to do, and would end in the middle. A server may be stopped. */
  keepsProcess?: boolean;
}

/** In milliseconds: an operator's command may take its time. */
const ofCommand: Patience = { left: minute, longestPause: 500, keepsProcess: true };
const later = { left: hour, longestPause: 5000 };
const none = { left: 0, longestPause: 0 };
const firstPause = 10;

/** Milliseconds after which the log says that the lock is held. */
const toldAfter = 2000;

// The development server reloads modules on each change, and the connection keeps those that it began with.
const shared = globalThis as { everkeepPatience?: AsyncLocalStorage<Patience> };
shared.everkeepPatience ??= new AsyncLocalStorage<Patience>();
const current = shared.everkeepPatience;

/** Runs work whose changes wait for the write lock as long as its patience lasts; it is used up. Other work waits for a minute for each change. */
export function withPatience<T>(patience: Patience, work: () => T): T {
  return current.run(patience, work);
}

/** Makes a change that can be left out: if another process holds the write lock, it doesn't wait and returns null. Passes other errors on. */
export async function ifUnlocked<T>(change: () => Promise<T>): Promise<T | null> {
  try {
    return await current.run({ ...none }, change);
  } catch (error) {
    if (isLocked(error)) return null;
    throw error;
  }
}

/**
 * Makes a change that comes with something people read, and that must not be lost: at once, or within an hour if another process holds the write lock.
 * Nobody waits for that. Throws the errors of a change at once, and logs those of a later one.
 */
export async function nowOrLater(change: () => Promise<void>): Promise<void> {
  const made = await ifUnlocked(() => change().then(() => true));
  if (!made)
    void withPatience({ ...later }, change).catch((error) => console.error("a change that had to wait:", error));
}

/** Whether an error means that another process holds the write lock. */
export function isLocked(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith("SQLITE_BUSY");
}

/** When a change first met the lock, by performance.now(), and whether the log says so. */
let held: { since: number; told: boolean } | null = null;

function noteHeld() {
  held ??= { since: performance.now(), told: false };
  if (held.told || performance.now() - held.since < toldAfter) return;
  held.told = true;
  console.error("database: another process holds the write lock; changes wait or are refused, and pages can be read");
}

function noteFree() {
  if (held?.told)
    console.error(
      `database: the write lock is free again after ${Math.round((performance.now() - held.since) / 1000)} s`,
    );
  held = null;
}

/**
 * Runs a query, and again with growing pauses while another process holds the write lock, as long as the patience of its request, job or command lasts.
 * SQLite's own wait would stop the whole process, and so everybody who reads. Throws SQLITE_BUSY after that.
 */
export async function onceUnlocked<T>(query: () => Promise<T>): Promise<T> {
  for (let wait = firstPause; ; wait *= 2) {
    try {
      const result = await query();
      if (held) noteFree();
      return result;
    } catch (error) {
      if (!isLocked(error)) throw error;
      noteHeld();
      const patience = current.getStore() ?? { ...ofCommand };
      if (patience.left <= 0 || patience.end?.aborted) throw error;
      const begun = performance.now();
      const time = Math.min(wait, patience.longestPause, patience.left);
      const ref = patience.keepsProcess ?? false;
      await pause(time, undefined, { signal: patience.end, ref }).catch(() => undefined);
      // On a busy machine a pause takes longer than it should.
      patience.left -= performance.now() - begun;
    }
  }
}

/** Milliseconds for which the changes of a request wait for the write lock in all. A person waits for the answer; a form then says that it can be sent again. */
const requestPatience = { left: 2000, longestPause: 100 };

/** Runs the work of a request. While another process holds the write lock, its changes wait for 2 s in all and then fail; what it reads never waits. */
export function asRequest<T>(work: () => T): T {
  return withPatience({ ...requestPatience }, work);
}
