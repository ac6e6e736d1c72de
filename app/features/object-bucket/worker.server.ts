import { rm } from "node:fs/promises";
import * as disk from "~/gateways/storage/disk.server";
import { StoreAway } from "~/gateways/storage/store";
import { sumOfFile } from "~/gateways/storage/sum.server";
import { startJob } from "~/jobs/background-jobs.server";
import type { Bucket } from "./bucket.server";
import { chosenBucket } from "./chosen.server";
import {
  begin,
  claim,
  countFiles,
  type FileRow,
  forget,
  giveBack,
  hasLeftover,
  keyOf,
  moves,
  noteDone,
  noteMoved,
  queueStray,
  retryAll,
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

/** Moves or removes a file; false if the bucket can't be used now. */
async function settle(file: FileRow, bucket: Bucket): Promise<boolean> {
  try {
    if (await begin(file)) await steps[file.state](file, bucket);
    else console.error(`media: two processes ended while they moved ${keyOf(file)}, so it waits for a day`);
    return true;
  } catch (error) {
    const away = error instanceof StoreAway;
    // The bucket's problem has been logged already.
    if (!away) console.error("media:", error);
    await giveBack(file);
    return !away;
  }
}

/** Removes what has to be removed from the bucket, as far as it answers. Returns the number of files that are left there. */
export async function finishRemovals(): Promise<number> {
  const bucket = await chosenBucket();
  if (bucket) await moveDue(bucket, new AbortController().signal, { only: "removing" });
  return (await countFiles()).removing;
}

/**
 * Moves and removes the files that are due until none is left. Stops once the bucket can't be used, and returns false then. After it had failed before,
 * one file is tried at a time, even if none is due yet, and the first success makes everything due that waits for another try. Throws if the database can't
 * be read or written.
 */
export async function moveDue(
  bucket: Bucket,
  end: AbortSignal,
  { hadFailed = false, only }: { hadFailed?: boolean; only?: FileRow["state"] } = {},
): Promise<boolean> {
  let recovering = hadFailed;
  let hasRetried = false;
  let answers = true;
  while (answers && !end.aborted) {
    const files = await claim(recovering ? 1 : 4 * atOnce, only);
    if (!files.length) {
      if (!recovering || hasRetried) return true;
      hasRetried = true;
      await retryAll();
      continue;
    }
    const work = async () => {
      for (let file = files.shift(); file; file = files.shift()) {
        if (answers && !end.aborted) answers = (await settle(file, bucket)) && answers;
        else await giveBack({ ...file, attempts: Math.max(0, file.attempts - 1) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (answers && recovering) {
      recovering = false;
      await retryAll();
    }
  }
  return answers;
}
