import { readdir, rm, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { copyNames, type Job } from "./decoder/job";
import { Decoder, type Outcome } from "./decoder.server";
import type { Sender } from "./fair-queue.server";
import { MemoryPool } from "./memory-pool.server";
import { Slots } from "./slots.server";

/** Files opened at once. */
const atOnce = 2;
/**
 * Milliseconds after which a slow file yields its slot: another file is opened beside it and gets more of the processor. At most two files may do
 * so, since each process takes 60 MB by itself.
 */
const yieldAfter = 2_500;
const mostSlow = 2;
/** Milliseconds that a file waits for a slot at most; proxies give up on a request after a minute. */
const longestWait = 40_000;
/** Milliseconds after which an idle process ends. */
const idleTimeout = 60_000;
const megabyte = 1024 * 1024;
/**
 * Memory limits in bytes for one process and for all of them: at most two thirds of a small machine. Usage is polled every 10 ms. A limit set in
 * the system would count the addresses that V8 and WebAssembly reserve (600 MB in an idle process), not the memory in use.
 */
const machine = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const memoryLimits = {
  one: Math.min(520 * megabyte, (machine * 2) / 3),
  all: Math.min(680 * megabyte, (machine * 2) / 3),
};
const pollInterval = 10;
/** An idle process that uses more memory than this is ended. At most one process stays idle, and beside it those that decode what is restored. */
const idleMemoryLimit = 150 * megabyte;
/** Milliseconds after which one of them ends: the next picture of a restore comes at once, or there is none. */
const restoringTimeout = 5_000;

const slots = new Slots({ atOnce, mostSlow, longestWait });
/** Memory that files may reserve together, on top of each process's base usage. */
const memory = new MemoryPool(Math.min(430_000_000, memoryLimits.all - (atOnce + mostSlow) * 60 * megabyte));
const working = new Set<Decoder>();
const idle = new Map<Decoder, NodeJS.Timeout>();
let memoryTimer: NodeJS.Timeout | undefined;

/** Kills the largest process if it exceeds its own limit, or if all together exceed theirs. */
function watch() {
  const all = [...working].map((decoder) => ({ decoder, bytes: decoder.bytes })).sort((a, b) => b.bytes - a.bytes);
  const sum = all.reduce((total, { bytes }) => total + bytes, 0);
  const [largest] = all;
  if (largest && (largest.bytes > memoryLimits.one || sum > memoryLimits.all)) largest.decoder.kill("too-heavy");
}

/** Decoders with a low priority, for pictures that are restored. Only root could raise it again, so they decode nothing else. */
const restoring = new WeakSet<Decoder>();

function takeDecoder(restored: boolean) {
  for (const [decoder, timer] of idle) {
    if (restoring.has(decoder) !== restored) continue;
    clearTimeout(timer);
    idle.delete(decoder);
    if (decoder.isRunning) return decoder;
  }
  const decoder = new Decoder();
  if (!restored) return decoder;
  restoring.add(decoder);
  decoder.lowerPriority();
  return decoder;
}

/** Until this time a spare process is kept ready: after one was killed, the next may be killed too, and starting a process takes time. */
let keepSpareUntil = 0;

function release(decoder: Decoder) {
  if (!decoder.isRunning) {
    keepSpareUntil = performance.now() + idleTimeout;
    return;
  }
  const isRestoring = restoring.has(decoder);
  const others = [...idle.keys()].filter((one) => !restoring.has(one)).length;
  const isOneTooMany = isRestoring ? false : others > 0 || decoder.hasYielded;
  if (isOneTooMany || decoder.bytes > idleMemoryLimit) return decoder.kill();
  const end = () => {
    idle.delete(decoder);
    decoder.kill();
  };
  idle.set(decoder, setTimeout(end, isRestoring ? restoringTimeout : idleTimeout).unref());
}

type DecodingJob = Omit<Job, "memory">;

async function perform(job: DecodingJob, yieldSlot: () => boolean): Promise<Outcome> {
  const decoder = takeDecoder(job.asIs);
  const yieldTimer = setTimeout(() => yieldSlot() && decoder.lowerPriority(), yieldAfter);
  working.add(decoder);
  if (performance.now() < keepSpareUntil && working.size < atOnce && !idle.size) release(new Decoder());
  memoryTimer ??= setInterval(watch, pollInterval).unref();
  try {
    return await decoder.perform({ ...job, memory: memory.total }, memory);
  } finally {
    clearTimeout(yieldTimer);
    working.delete(decoder);
    release(decoder);
    if (!working.size) {
      clearInterval(memoryTimer);
      memoryTimer = undefined;
    }
  }
}

/**
 * Opens a file in a separate process when a slot is free. Returns the copies that it made, as files beside `out`, or the reason why there are none.
 * "busy" means that too many files of the sender are waiting already, or that no slot became free in time. Throws if the process fails.
 */
export async function decode(
  sender: Sender,
  job: DecodingJob,
): Promise<Exclude<Outcome, "lost" | { failed: string }> | "busy"> {
  const slot = await slots.take(sender);
  if (!slot) return "busy";
  let outcome: Outcome;
  try {
    outcome = await perform(job, slot.yieldSlot);
    // A process that ended while it was idle had not begun the file: try again.
    if (outcome === "lost") outcome = await perform(job, () => false);
  } finally {
    slot.end();
  }
  const made = outcome !== "lost" && "made" in outcome ? outcome.made : [];
  const kept = made.map(({ name }) => name);
  await removeCopies(job.out, kept);
  if (outcome === "lost") throw new Error("the decoder did not start");
  if ("failed" in outcome) throw Object.assign(new Error(outcome.failed), { code: outcome.code });
  return outcome;
}

/** Removes the copies of a file, complete or not, except those to keep. */
async function removeCopies(out: string, kept: string[] = []): Promise<void> {
  for (const name of copyNames) if (!kept.includes(name)) await rm(`${out}.${name}`, { force: true });
}

/** Removes the copies that an earlier server, which was killed, left behind in a folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [out = "", ...extension] = name.split(".");
    if (!copyNames.includes(extension.join("."))) continue;
    const status = await stat(path.join(folder, name)).catch(() => null);
    // A file that is newer than this process belongs to it.
    if (status && status.mtimeMs < performance.timeOrigin) await removeCopies(path.join(folder, out));
  }
}
