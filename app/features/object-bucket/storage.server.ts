import { db } from "~/db/connection.server";
import type { MediaStorage } from "~/gateways/storage/media-storage";
import { wakeJob } from "~/jobs/background-jobs.server";
import { neededBucket } from "./chosen.server";
import { reopened } from "./reopened.server";
import { isKnown, movedFiles, movedSum, moves, queueRemoval } from "./rows.server";
import { bucketSettings, isOff } from "./settings.server";
import { bucketTrouble } from "./trouble.server";
import { leaveBucket, takeBucket } from "./use.server";
import { finishRemovals } from "./worker.server";

/** More files that wait need not be counted. */
const most = 1000;

async function trouble() {
  const found = bucketSettings && bucketTrouble();
  if (!found) return null;
  const rows = await db.selectFrom("media_files").select("name").where("state", "<>", "moved").limit(most).execute();
  const waiting = rows.length === most ? `${most} files or more` : `${rows.length} files`;
  return `the bucket can't be used (${found}): ${waiting} wait for it on the disk`;
}

/** The bucket as the place of media that have left the disk. */
export const storage: MediaStorage = {
  prepare: () => (bucketSettings && !isOff ? takeBucket(bucketSettings.name) : leaveBucket()),
  takesFiles: bucketSettings !== null,
  origins: bucketSettings?.redirects ? [bucketSettings.origin] : [],
  link: bucketSettings?.redirects ? async (key, answer) => (await neededBucket()).linkTo(key, answer) : undefined,
  arrived: () => wakeJob(moves),
  sumOf: movedSum,
  filesOf: movedFiles,
  isKnown,
  async open(key, range) {
    const sum = await movedSum(key);
    return sum && reopened(await neededBucket(), key, range ?? { start: 0, end: sum.bytes - 1 });
  },
  copyOut: async (key, file) => (await neededBucket()).copyOut(key, file),
  async remove(key) {
    if (await queueRemoval(key)) wakeJob(moves);
  },
  finishRemovals,
  trouble,
};
