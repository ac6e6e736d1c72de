import { readdir, rm, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { scratch } from "../storage.server";
import { copyNames, type Job } from "./decoder/job";
import { Decoder, type Outcome } from "./decoder.server";
import type { Sender } from "./fair-queue.server";
import { Room } from "./room.server";
import { Turns } from "./turns.server";

/** Files opened at once. */
const atOnce = 2;
/**
 * Milliseconds after which a slow file makes way: another is opened beside it, and has more of the processor. At most two files do so, since each
 * process takes 60 MB by itself.
 */
const slowAfter = 2_500;
const mostSlow = 2;
/** Longest wait of a file for its turn, in milliseconds; proxies give up on a request after a minute. */
const longestWait = 40_000;
/** Milliseconds after which an idle process ends. */
const idleFor = 60_000;
const megabyte = 1024 * 1024;
/**
 * Memory limits in bytes for one process and for all of them: two thirds of a small machine at most. Usage is polled every 10 ms: a limit set in the
 * system would count the addresses that V8 and WebAssembly reserve (600 MB in an idle process), not the memory in use.
 */
const machine = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const most = {
  one: Math.min(520 * megabyte, (machine * 2) / 3),
  all: Math.min(680 * megabyte, (machine * 2) / 3),
};
const glance = 10;
/** An idle process that holds more memory than this is ended. At most one process stays idle. */
const mostAtRest = 150 * megabyte;

const turns = new Turns({ atOnce, mostSlow, longestWait });
/** Memory that files may reserve together, on top of each process's base usage. */
const room = new Room(Math.min(430_000_000, most.all - (atOnce + mostSlow) * 60 * megabyte));
const working = new Set<Decoder>();
const resting = new Map<Decoder, NodeJS.Timeout>();
let watching: NodeJS.Timeout | undefined;

/** Kills the largest process if it exceeds its own limit, or if all together exceed theirs. */
function watch() {
  const all = [...working].map((decoder) => ({ decoder, bytes: decoder.bytes })).sort((a, b) => b.bytes - a.bytes);
  const sum = all.reduce((bytes, one) => bytes + one.bytes, 0);
  const [largest] = all;
  if (largest && (largest.bytes > most.one || sum > most.all)) largest.decoder.kill("too-heavy");
}

function wake() {
  for (const [decoder, timer] of resting) {
    clearTimeout(timer);
    resting.delete(decoder);
    if (decoder.isRunning) return decoder;
  }
  return new Decoder();
}

/** Until then a spare process is kept ready: after one was killed, the next may be killed too, and starting a process takes time. */
let uneasyUntil = 0;

function rest(decoder: Decoder) {
  if (!decoder.isRunning) {
    uneasyUntil = performance.now() + idleFor;
    return;
  }
  if (resting.size || decoder.madeWay || decoder.bytes > mostAtRest) return decoder.kill();
  const end = () => {
    resting.delete(decoder);
    decoder.kill();
  };
  resting.set(decoder, setTimeout(end, idleFor).unref());
}

async function perform(job: Job, makeWay: () => boolean): Promise<Outcome> {
  const decoder = wake();
  const slow = setTimeout(() => makeWay() && decoder.makeWay(), slowAfter);
  working.add(decoder);
  if (performance.now() < uneasyUntil && working.size < atOnce && !resting.size) rest(new Decoder());
  watching ??= setInterval(watch, glance).unref();
  try {
    return await decoder.perform(job, room);
  } finally {
    clearTimeout(slow);
    working.delete(decoder);
    rest(decoder);
    if (!working.size) {
      clearInterval(watching);
      watching = undefined;
    }
  }
}

/**
 * Opens a file in a separate process when its turn comes. Returns the copies that it made, as files beside `out`, or why there are none: "busy" if
 * too many files of the sender are waiting already, or if its turn doesn't come in time. Throws if the process fails.
 */
export async function decode(
  sender: Sender,
  job: Job,
): Promise<Exclude<Outcome, "lost" | { failed: string }> | "busy"> {
  const turn = await turns.take(sender);
  if (!turn) return "busy";
  let outcome: Outcome;
  try {
    outcome = await perform(job, turn.makeWay);
    // A process that ended while it was idle had not begun the file: try again.
    if (outcome === "lost") outcome = await perform(job, () => false);
  } finally {
    turn.end();
  }
  if (typeof outcome === "object" && "made" in outcome) return outcome;
  await removeCopies(job.out);
  if (outcome === "lost") throw new Error("the decoder did not start");
  if ("failed" in outcome) throw Object.assign(new Error(outcome.failed), { code: outcome.code });
  return outcome;
}

/** Removes the copies of a file, complete or not. */
export async function removeCopies(out: string): Promise<void> {
  for (const name of copyNames) await rm(`${out}.${name}`, { force: true });
}

/** Removes the copies left behind by an earlier server that was killed. */
export async function removeLeftovers(): Promise<void> {
  const folder = path.dirname(await scratch());
  for (const name of await readdir(folder)) {
    const [out = "", ...rest] = name.split(".");
    if (!copyNames.includes(rest.join("."))) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    // A file newer than this process is one of its own.
    if (found && found.mtimeMs < performance.timeOrigin) await removeCopies(path.join(folder, out));
  }
}
