import { db } from "~/db/connection.server";
import { keysOfMedium } from "~/db/media-keys.server";
import type { Bucket } from "~/gateways/s3/bucket.server";
import { pathOf } from "~/gateways/storage/disk.server";
import { sumOfFile } from "~/gateways/storage/sum.server";
import { copyOf } from "./bucket.server";
import { noteRemovals, removeDue } from "./removals.server";

/** Media that are looked up at once. */
const batch = 500;

/** The keys of the media files that the database knows, in ascending order; with a time in ISO UTC, only of media that are newer. */
async function* knownKeys(since = ""): AsyncGenerator<string> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("media")
      .select(["id", "kind", "files"])
      .where("id", ">", last)
      .where("created_at", ">=", since)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const row of rows) yield* keysOfMedium(row).sort();
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** Copies a file to the bucket. False if it isn't on the disk: it may have been removed meanwhile. */
async function copy(bucket: Bucket, key: string) {
  const file = pathOf(key);
  const sum = await sumOfFile(file);
  if (sum) await bucket.put(copyOf(key), file, sum);
  return sum !== null;
}

/**
 * Copies the files of the media that are newer than a time in ISO UTC, except those that `done` has, which it adds to. It asks nothing of the bucket if there
 * are none. Returns their number. Throws StoreAway if the bucket can't be used.
 */
export async function copyRecent(bucket: Bucket, since: string, done: Set<string>, end: AbortSignal): Promise<number> {
  let copied = 0;
  for await (const key of knownKeys(since)) {
    if (end.aborted) break;
    if (done.has(key) || !(await copy(bucket, key))) continue;
    done.add(key);
    copied++;
  }
  return copied;
}

/** The numbers of files that a comparison of the database with the bucket has copied and removed. */
interface Compared {
  copied: number;
  removed: number;
}

/**
 * Copies to the bucket what it lacks, and removes from it what the database has not known for 29 days. Both are read in the order of their keys, so it takes no
 * memory. Throws StoreAway if the bucket can't be used, and refuses to remove everything: a database without media would be a mistake.
 */
export async function compareMedia(bucket: Bucket, end: AbortSignal): Promise<Compared> {
  let copied = 0;
  const unknown: string[] = [];
  const theirs = bucket.all(copyOf("media/"));
  const ours = knownKeys();
  let [there, here] = [await theirs.next(), await ours.next()];
  if (here.done && !there.done) throw new Error("the database has no media, but the bucket has: nothing is removed");
  while (!end.aborted && !(there.done && here.done)) {
    const inBucket = there.done ? "" : there.value.key;
    const known = here.done ? "" : copyOf(here.value);
    if (known && (!inBucket || known < inBucket)) {
      if (await copy(bucket, here.value)) copied++;
      here = await ours.next();
    } else if (!known || inBucket < known) {
      unknown.push(inBucket);
      there = await theirs.next();
    } else [there, here] = [await theirs.next(), await ours.next()];
  }
  if (end.aborted) return { copied, removed: 0 };
  await noteRemovals(unknown);
  return { copied, removed: await removeDue(bucket, end) };
}
