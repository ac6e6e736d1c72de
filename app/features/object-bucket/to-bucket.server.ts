import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import type { Bucket } from "~/gateways/s3/bucket.server";
import * as disk from "~/gateways/storage/disk.server";
import { sumOfFile, sumOfPieces } from "~/gateways/storage/sum.server";
import { day } from "~/lib/time";
import { neededBucket } from "./chosen.server";
import { countFiles, keyOf, movedSum } from "./rows.server";
import { bucketSettings } from "./settings.server";
import { filesInBucket, start, takeBucket } from "./use.server";
import { moveDue } from "./worker.server";

const batch = 500;
/** Milliseconds between two looks at what is left, and before a bucket that doesn't answer is tried again. */
const [interval, patience] = [200, 5000];

/** Removes the disk's copy of a file that is in the bucket: a killed process left it behind. Returns whether the file has to be moved again. */
async function dropLeftover(key: string) {
  const [here, there] = [await sumOfFile(disk.pathOf(key)), await movedSum(key)];
  if (!here || !there) return here !== null;
  if (here.sha256 !== there.sha256) return true;
  await disk.remove(key);
  return false;
}

/** Notes all files of media that are on the disk, so that they are moved. Returns how many there are. */
async function queueAll() {
  const at = now().toISOString();
  let queued = 0;
  for (let last = ""; ; ) {
    const rows = await db.selectFrom("media").select("id").where("id", ">", last).orderBy("id").limit(batch).execute();
    for (const { id } of rows)
      for (const name of await disk.list(`media/${id}`, { limit: batch })) {
        if (name.endsWith(".part") || !(await dropLeftover(keyOf({ media_id: id, name })))) continue;
        const values = { media_id: id, name, state: "waiting" as const, due_at: at };
        await db
          .insertInto("media_files")
          .values(values)
          // One that is just being removed from the bucket comes with the next look: its removal could come after it.
          .onConflict((conflict) =>
            conflict
              .doUpdateSet({ state: "waiting", due_at: at, attempts: 0 })
              .where("media_files.state", "<>", "removing"),
          )
          .execute();
        queued += 1;
      }
    last = rows.at(-1)?.id ?? "";
    if (!last) return queued;
  }
}

/** Is told how many files are still to be moved, and whether the bucket answers. */
export type Report = (left: number, answers: boolean) => void;

/** Moves and removes what is due until nothing waits, also what another process has taken. Goes on for as long as the bucket doesn't answer. */
export async function settleAll(bucket: Bucket, report: Report): Promise<void> {
  const never = new AbortController().signal;
  for (;;) {
    const answers = await moveDue(bucket, never, { hadFailed: true });
    const { waiting, removing } = await countFiles();
    report(waiting + removing, answers);
    if (!waiting && !removing) return;
    await pause(answers ? interval : patience);
  }
}

/** Moves all media from the disk into the bucket, while others may use both. Can be interrupted and repeated. Returns the number of files there. */
export async function moveToBucket(report: Report): Promise<number> {
  const bucket = await neededBucket("set it to the name of the bucket");
  const problem = takeBucket(bucketSettings?.name ?? "");
  if (problem) throw new Error(problem);
  while (await queueAll()) await settleAll(bucket, report);
  await settleAll(bucket, report);
  return (await countFiles()).moved;
}

/** Milliseconds for which an object is left alone that nothing refers to. */
const grace = day;

/** Reads every file in the bucket and compares it with its SHA-256. Returns the keys of those that are lost or changed. */
export async function checkBucket(bucket: Bucket): Promise<string[]> {
  const bad: string[] = [];
  for (let last = start; ; ) {
    const rows = await filesInBucket(last, batch).execute();
    for (const row of rows) {
      const stream = await bucket.open(keyOf(row));
      const sum = stream && (await sumOfPieces(stream as AsyncIterable<Uint8Array>));
      if (sum?.sha256 !== row.sha256) bad.push(keyOf(row));
    }
    const end = rows.at(-1);
    if (!end) return bad;
    last = end;
  }
}

/**
 * Removes objects from the bucket that no row refers to and that are more than a day old, as a restore of an older backup leaves them. Returns how many.
 * Throws if no file is in the bucket as far as the database knows: it may be another site's.
 */
export async function removeUnknown(bucket: Bucket, at: Date): Promise<number> {
  if (!(await countFiles()).moved) throw new Error("no file is in the bucket, as far as this database knows");
  let removed = 0;
  let keys: string[] = [];
  const removeBatch = async () => {
    const ids = [...new Set(keys.map((key) => key.split("/")[1] ?? ""))];
    const rows = await db.selectFrom("media_files").select(["media_id", "name"]).where("media_id", "in", ids).execute();
    const known = new Set(rows.map(keyOf));
    for (const key of keys) {
      if (known.has(key)) continue;
      await bucket.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, changedAt } of bucket.all("media/")) {
    if (changedAt < at.getTime() - grace && /^media\/[\w-]+\/[\w.-]+$/.test(key)) keys.push(key);
    if (keys.length === batch) await removeBatch();
  }
  if (keys.length) await removeBatch();
  return removed;
}
