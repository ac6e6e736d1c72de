import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startJob } from "~/jobs/background-jobs.server";
import { logged, startLitestream } from "./litestream.server";
import { endOrphan, noteProcess } from "./orphan.server";
import { isUpTo, lastRead, type Position } from "./position.server";
import { dropUnsent, mostUnsent, unsentBytes } from "./unsent.server";

/** Milliseconds between two looks at Litestream, and from its end to its next start. */
const lookInterval = 5000;
/** Milliseconds for which it may send the last changes when the server ends. */
const lastSync = 8000;

/** The state of the copy of the database. */
export const replication = {
  /** The newest time, in milliseconds, of which the bucket has every change; null if there is none yet. */
  caughtUpAt: null as number | null,
  /** Bytes that wait on the disk to be sent, as last counted. */
  unsent: 0,
  /** Bytes that may wait, as last counted; what is more is dropped. */
  mostUnsent: Number.POSITIVE_INFINITY,
  /** The reason why it can't send, in Litestream's words; null if it can. */
  trouble: null as string | null,
};

let child: ChildProcess | null = null;
let port = 0;

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

function hear(text: string) {
  const line = logged(text);
  if (line && line.level !== "ERROR" && line.level !== "WARN") return;
  const message = line?.message ?? text;
  if (message !== replication.trouble) console.error(`backup of the database: ${message}`);
  replication.trouble = message;
}

async function start() {
  await endOrphan();
  port = await freePort();
  const started = startLitestream("replicate", [], port, hear);
  child = started;
  noteProcess(started.pid);
  const ended = (why: string) => {
    if (child !== started) return;
    child = null;
    hear(`Litestream ended: ${why}`);
  };
  started.once("error", (error) => ended(error.message));
  started.once("exit", (code, signal) => ended(String(signal ?? code)));
}

/** The figures of Litestream whose names begin with 'litestream_', by name; none if it doesn't answer. */
async function figures(): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  );
  const text = (await answer?.text().catch(() => "")) ?? "";
  return new Map(
    [...text.matchAll(/^(litestream_\w+)\{[^}]*\} (\S+)$/gm)].map(([, name = "", value]) => [name, Number(value)]),
  );
}

/** How far the bucket has come, by Litestream's figures; null before it has sent anything. */
async function lastSent(): Promise<Position | null> {
  const all = await figures();
  const [index, bytes] = [all.get("litestream_replica_wal_index"), all.get("litestream_replica_wal_offset")];
  return index === undefined || bytes === undefined ? null : { index, bytes };
}

/** The end of the changes that Litestream had read at the last look, and the time of that look in milliseconds. */
let seen: { read: Awaited<ReturnType<typeof lastRead>>; at: number } = { read: null, at: 0 };

/**
 * Notes whether the bucket now has what had been read at the look before. While people write, it never has what is read at this moment. A place after all that has been
 * read is one of a generation before.
 */
async function noteSent() {
  const [sent, read] = [await lastSent(), await lastRead()];
  const before = seen;
  seen = { read, at: Date.now() };
  if (!sent || !read || !before.read || before.read.generation !== read.generation) return;
  if (!isUpTo(before.read, sent) || !isUpTo(sent, read)) return;
  if (replication.trouble) console.log("backup of the database: every change is in the bucket again");
  Object.assign(replication, { caughtUpAt: before.at, trouble: null });
}

async function look() {
  if (!child) return start();
  await noteSent();
  Object.assign(replication, { unsent: await unsentBytes(), mostUnsent: await mostUnsent() });
  if (replication.unsent <= replication.mostUnsent) return;
  console.error(
    `backup of the database: ${replication.unsent} bytes wait to be sent, which is too much for the disk. They are dropped; the whole database is sent once the bucket takes it`,
  );
  await stopReplication();
  await dropUnsent();
}

/** Starts copying the database as it is written, and looks after it. */
export function startReplication(): void {
  startJob("copy of the database in the bucket", {
    wakeDelay: 0,
    round: async () => {
      await look().catch((error: Error) => console.error(`backup of the database: ${error.message}`));
      return lookInterval;
    },
  });
}

/** Lets Litestream send the last changes, and ends it. */
export async function stopReplication(): Promise<void> {
  const ending = child;
  child = null;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
  const exit = once(ending, "exit");
  ending.kill("SIGTERM");
  await Promise.race([exit, pause(lastSync, undefined, { ref: false })]);
  ending.kill("SIGKILL");
}
