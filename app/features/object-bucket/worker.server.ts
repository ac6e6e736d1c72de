import { rm } from "node:fs/promises";
import type { Bucket } from "~/gateways/s3/bucket.server";
import * as disk from "~/gateways/storage/disk.server";
import { StoreAway } from "~/gateways/storage/store";
import { sumOfFile } from "~/gateways/storage/sum.server";
import { startJob } from "~/jobs/background-jobs.server";
import { claimNext, type Kind, unfinished, work, workOnDue } from "~/jobs/worker.server";
import { chosenBucket } from "./chosen.server";
import {
  countFiles,
  type FileRow,
  fileOf,
  fileRows,
  forget,
  hasLeftover,
  keyOf,
  lease,
  letRest,
  moves,
  noteDone,
  noteMoved,
  queueStray,
  retryAll,
  waitAfter,
} from "./rows.server";
import { bucketSettings } from "./settings.server";

/** Milliseconds to the next round, and the first and the longest wait after the bucket failed. */
const interval = 30_000;
const [shortest, longest] = [1000, 30_000];

let failures = 0;

const isThere = (bucket: Bucket) =>
  bucket.probe().then(
    () => true,
    () => false,
  );

async function round(end: AbortSignal): Promise<number> {
  try {
    const bucket = await chosenBucket();
    if (!bucket) return longest;
    // Nothing may be due for hours, and the health check is to know all the same.
    const answers = (await isThere(bucket)) && (await moveDue(bucket, end, { hadFailed: failures > 0 }));
    failures = answers ? 0 : failures + 1;
  } catch (error) {
    console.error("media:", error);
    failures += 1;
  }
  return failures ? Math.min(longest, shortest * 2 ** (failures - 1)) : interval;
}

/** Starts moving media into the bucket and removing them there, if there is one. */
export function startMoves(): void {
  if (!bucketSettings) return;
  // A killed process may have taken some.
  void retryAll().catch((error) => console.error("media:", error));
  startJob(moves, { wakeDelay: 500, round });
}

/** Files that are moved at the same time: a store may take two seconds for each answer. */
const atOnce = 4;

/** Moves a file that waits on the disk into the bucket. The disk's copy goes last. */
async function move(file: FileRow, bucket: Bucket) {
  const key = keyOf(file);
  const path = disk.pathOf(key);
  const sum = await sumOfFile(path);
  if (!sum) {
    // Another process may have moved it.
    if (await forget(file, "waiting")) console.error(`media: a file for the bucket is not on the disk: ${key}`);
    return;
  }
  await bucket.put(key, path, sum);
  const state = await noteMoved(file, sum);
  if (state === "moved") return finish(file);
  // Its medium was removed meanwhile, or media stay on the disk again.
  await queueStray(file);
}

/** Removes the disk's copy of a file that is in the bucket. */
async function finish(file: FileRow) {
  if (!(await hasLeftover(file))) return;
  await rm(disk.pathOf(keyOf(file)), { force: true });
  await noteDone(file);
}

async function remove(file: FileRow, bucket: Bucket) {
  await bucket.remove(keyOf(file));
  await forget(file, "removing");
}

/** The work for a file that is due, by its state. */
const steps = { waiting: move, moved: finish, removing: remove };

/** Removes what has to be removed from the bucket, as far as it answers. Returns the number of files that are left there. */
export async function finishRemovals(): Promise<number> {
  const bucket = await chosenBucket();
  if (bucket) await moveDue(bucket, new AbortController().signal, { only: "removing" });
  return (await countFiles()).removing;
}

/** The moves into a bucket and out of it. `state` notes whether it answers; once it doesn't, no other file is begun. */
const moving = (bucket: Bucket, state: { answers: boolean }, only?: FileRow["state"]): Kind => ({
  name: moves,
  rows: fileRows(only),
  lease,
  lanes: atOnce,
  interval,
  wakeDelay: 500,
  mayBegin: async () => state.answers,
  run: async (job) => {
    const file = await fileOf(job);
    if (!file) return;
    try {
      await steps[file.state](file, bucket);
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      state.answers = false;
      // The bucket's problem has been logged already.
      throw unfinished;
    }
    return "settled";
  },
  wait: waitAfter,
  giveUp: async (job) => {
    console.error(`media: two processes ended while they moved ${job.subject}, so it waits for a day`);
    await letRest(job);
  },
});

/**
 * Moves and removes the files that are due until none is left. Stops once the bucket can't be used, and returns false then. After it had failed before,
 * one file is tried alone, even if none is due yet, and its success makes everything due that waits for another try. Throws if the database can't
 * be read or written.
 */
export async function moveDue(
  bucket: Bucket,
  end: AbortSignal,
  { hadFailed = false, only }: { hadFailed?: boolean; only?: FileRow["state"] } = {},
): Promise<boolean> {
  const state = { answers: true };
  const kind = moving(bucket, state, only);
  if (hadFailed) {
    let first = await claimNext(kind);
    if (!first) {
      await retryAll();
      first = await claimNext(kind);
    }
    if (first) await work(kind, first, end);
    if (!state.answers) return false;
    await retryAll();
  }
  await workOnDue(kind, end);
  return state.answers;
}
