import { readdir, rm, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { scratch } from "../storage.server";
import { copyNames, type Job } from "./decoder/job";
import { Decoder, type Outcome } from "./decoder.server";
import { FairQueue, type Sender } from "./fair-queue.server";
import { Room } from "./room.server";

/** Two at once, never of one client or memorial: a picture that takes its whole time keeps nobody else waiting. */
const atOnce = 2;
/** Milliseconds that a file may wait for its turn; proxies give up on a request after a minute. */
const longestWait = 40_000;
/** Milliseconds after which a process without work ends. */
const idleFor = 60_000;
const megabyte = 1024 * 1024;
/**
 * Bytes that one of them may have, and both together: two thirds of a small machine at most. They are asked for every 10 ms: a limit of the
 * system's own would count the addresses that V8 and WebAssembly set aside (600 MB in a process that does nothing), not the memory that they use.
 */
const machine = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const most = {
  one: Math.min(360 * megabyte, (machine * 2) / 3),
  all: Math.min(400 * megabyte, (machine * 2) / 3),
};
const glance = 10;
/** One that has kept so much from its last file makes room for a new one; and no more than one rests. */
const mostAtRest = 150 * megabyte;

const queue = new FairQueue<{ start: (end: () => void) => void }>();
/** What files say they need, over what a process takes anyway. */
const room = new Room(270_000_000);
const working = new Set<Decoder>();
const resting = new Map<Decoder, NodeJS.Timeout>();
let watching: NodeJS.Timeout | undefined;

/** Ends what has taken too much: the one that passed its limit, else the larger of both. */
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

/** Until when another is kept ready beside one at work: where one was killed, the next may be too, and the start of a process takes its time. */
let uneasyUntil = 0;

function rest(decoder: Decoder) {
  if (!decoder.isRunning) {
    uneasyUntil = performance.now() + idleFor;
    return;
  }
  if (resting.size || decoder.bytes > mostAtRest) return decoder.kill();
  const end = () => {
    resting.delete(decoder);
    decoder.kill();
  };
  resting.set(decoder, setTimeout(end, idleFor).unref());
}

async function perform(job: Job): Promise<Outcome> {
  const decoder = wake();
  working.add(decoder);
  if (performance.now() < uneasyUntil && working.size < atOnce && !resting.size) rest(new Decoder());
  watching ??= setInterval(watch, glance).unref();
  try {
    return await decoder.perform(job, room);
  } finally {
    working.delete(decoder);
    rest(decoder);
    if (!working.size) {
      clearInterval(watching);
      watching = undefined;
    }
  }
}

let turns = 0;

function serve() {
  for (let turn = turns < atOnce && queue.next(); turn; turn = turns < atOnce && queue.next()) {
    const { item, done } = turn;
    turns++;
    item.start(() => {
      turns--;
      done();
      serve();
    });
  }
}

/** Waits for the turn of a sender's file; gives what is to be called once it is done, or null where it doesn't come. */
function myTurn(sender: Sender) {
  return new Promise<(() => void) | null>((done) => {
    const item = {
      start(end: () => void) {
        clearTimeout(timer);
        done(end);
      },
    };
    const timer = setTimeout(() => {
      queue.remove(item);
      done(null);
    }, longestWait);
    if (queue.add(sender, item)) return serve();
    clearTimeout(timer);
    done(null);
  });
}

/**
 * Opens a file in a process of its own when its turn has come. Gives the copies that it made, as files beside `out`, or why there are none: "busy" where
 * too many of the same sender wait already, or its turn doesn't come in time. Throws where the process can't do its work.
 */
export async function decode(
  sender: Sender,
  job: Job,
): Promise<Exclude<Outcome, "lost" | { failed: string }> | "busy"> {
  const done = await myTurn(sender);
  if (!done) return "busy";
  let outcome: Outcome;
  try {
    outcome = await perform(job);
    // One that ended while it rested has lost nobody's file.
    if (outcome === "lost") outcome = await perform(job);
  } finally {
    done();
  }
  if (typeof outcome === "object" && "made" in outcome) return outcome;
  await removeCopies(job.out);
  if (outcome === "lost") throw new Error("the decoder did not start");
  if ("failed" in outcome) throw Object.assign(new Error(outcome.failed), { code: outcome.code });
  return outcome;
}

/** Removes what was made of a file, whole or half. */
export async function removeCopies(out: string): Promise<void> {
  for (const name of copyNames) await rm(`${out}.${name}`, { force: true });
}

/** Removes the copies that an earlier server left behind when it was killed. */
export async function removeLeftovers(): Promise<void> {
  const folder = path.dirname(await scratch());
  for (const name of await readdir(folder)) {
    const [out = "", ...rest] = name.split(".");
    if (!copyNames.includes(rest.join("."))) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    // What is younger than this process is being made by it.
    if (found && found.mtimeMs < performance.timeOrigin) await removeCopies(path.join(folder, out));
  }
}
