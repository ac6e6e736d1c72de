import { die, env } from "~/env.server";
import type { Bucket } from "~/gateways/storage/bucket.server";
import { chosenBucket } from "~/gateways/storage/chosen.server";
import { startJob } from "~/jobs/background-jobs.server";
import { moveDue } from "./files/move.server";
import { retryAll } from "./files/rows.server";
import { leaveBucket, takeBucket } from "./files/use.server";
import { moves } from "./storage.server";

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

/** Starts moving media into the bucket and removing them there, if there is one. Ends the process if media are in a bucket that isn't configured. */
export function startMoves(): void {
  const problem = env.bucket ? takeBucket(env.bucket.name) : leaveBucket();
  if (problem) die(problem);
  if (!env.bucket) return;
  // A killed process may have taken some.
  void retryAll().catch((error) => console.error("media:", error));
  startJob(moves, { wakeDelay: 500, round });
}
