import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import type { Bucket } from "~/gateways/s3/bucket.server";
import * as disk from "~/gateways/storage/disk.server";
import { StoreAway } from "~/gateways/storage/store";
import { roomForFiles } from "~/models/media/room.server";
import { neededBucket } from "./chosen.server";
import { countFiles, keyOf, movedSum } from "./rows.server";
import { type Report, settleAll } from "./to-bucket.server";
import { filesInBucket, leaveBucket, start, stayOnDisk } from "./use.server";

const batch = 100;
/** Milliseconds between two looks at what is left, and before a bucket that doesn't answer is tried again. */
const [interval, patience] = [200, 5000];

interface Moved {
  media_id: string;
  name: string;
  bytes: number | null;
  sha256: string | null;
}

/** Fetches a file and then notes that it has to be removed from the bucket. Returns whether the bucket has it. */
async function fetchFile({ media_id, name, bytes, sha256 }: Moved, bucket: Bucket) {
  const key = keyOf({ media_id, name });
  const copy = await disk.scratch();
  try {
    const sum = await bucket.copyOut(key, copy);
    if (!sum || sum.sha256 !== sha256 || sum.bytes !== bytes) return false;
    await disk.disk.put(key, copy, sum);
  } finally {
    await rm(copy, { force: true });
  }
  const { numUpdatedRows } = await db
    .updateTable("media_files")
    .set({ state: "removing", due_at: now().toISOString(), attempts: 0 })
    .where((where) => where.and({ media_id, name, state: "moved" }))
    .where(({ exists, selectFrom }) => exists(selectFrom("media_bucket").select("only").where("takes_new", "=", 0)))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows) return true;
  if (await movedSum(key))
    throw new Error("media are moved into the bucket again: a server or media-to-bucket was started");
  // The medium was removed meanwhile.
  await disk.remove(key);
  return true;
}

/** Fetches all files of which the disk's own copy has been removed, which others may be doing. Returns the keys of those that can't be had. */
async function fetchAll(bucket: Bucket, report: Report) {
  const lost: string[] = [];
  let left = await leftOf();
  for (let last = start; ; ) {
    const rows = await filesInBucket(last, batch).where("due_at", "is", null).execute();
    for (const row of rows) {
      for (;;) {
        const found = await fetchFile(row, bucket).catch((error) => {
          if (!(error instanceof StoreAway)) throw error;
        });
        report(left, found !== undefined);
        if (found === false) lost.push(keyOf(row));
        if (found !== undefined) break;
        await pause(patience);
      }
      left -= 1;
    }
    const end = rows.at(-1);
    if (!end) return lost;
    last = end;
  }
}

async function leftOf() {
  const { count, bytes } = await db
    .selectFrom("media_files")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("bytes").as("bytes")])
    .where("state", "=", "moved")
    .executeTakeFirstOrThrow();
  if ((bytes ?? 0) > roomForFiles()) throw new Error("the disk has no room for the media in the bucket");
  return count;
}

/**
 * Moves all media from the bucket to the disk, while others may use both, and leaves new ones there. Can be interrupted and repeated. Returns the keys of
 * files that the bucket has lost or changed: those stay as they are. Throws if the disk has no room.
 */
export async function moveToDisk(report: Report): Promise<string[]> {
  const bucket = await neededBucket("set it to the name of the bucket");
  await leftOf();
  stayOnDisk();
  let lost: string[] = [];
  do {
    await settleAll(bucket, report);
    lost = await fetchAll(bucket, report);
    await pause(interval);
  } while ((await countFiles()).moved > lost.length);
  await settleAll(bucket, report);
  if (!lost.length) leaveBucket();
  return lost;
}
