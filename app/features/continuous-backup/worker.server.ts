import { now } from "~/gateways/clock.server";
import type { Bucket } from "~/gateways/s3/bucket.server";
import { startJob } from "~/jobs/background-jobs.server";
import { hour, minute } from "~/lib/time";
import { backupBucket } from "./bucket.server";
import { compareMedia, copyRecent } from "./media.server";

/** Milliseconds between two looks for new media: with the disk, what was sent since the last one is lost. */
const interval = minute;
/** Milliseconds between two comparisons of everything. */
const compareInterval = hour;

/** The state of the copies of media. */
export const mediaCopies = {
  /** When the bucket last had everything, in milliseconds; null if it hasn't yet. */
  caughtUpAt: null as number | null,
  /** The reason why it doesn't have everything; null if it does. */
  trouble: null as string | null,
};

/** The keys that were copied since the last comparison, and its time in milliseconds. */
const recent = { comparedAt: 0, keys: new Set<string>() };

/** Milliseconds before a comparison from which on media count as new: their files may not have been there yet. */
const margin = 5 * minute;

async function copyDue(bucket: Bucket, end: AbortSignal) {
  const started = now().getTime();
  if (started - recent.comparedAt < compareInterval)
    return {
      copied: await copyRecent(bucket, new Date(recent.comparedAt - margin).toISOString(), recent.keys, end),
      removed: 0,
    };
  const done = await compareMedia(bucket, end);
  if (!end.aborted) Object.assign(recent, { comparedAt: started, keys: new Set() });
  return done;
}

/** Starts the job that keeps a copy of all media in the bucket: at once, then every minute what is new, and every hour everything. */
export function startMediaCopies(): void {
  startJob("copies of media in the bucket", {
    wakeDelay: 0,
    round: async (end) => {
      try {
        const { copied, removed } = await copyDue(await backupBucket(), end);
        if (mediaCopies.trouble) console.log("backup of media: everything is in the bucket again");
        if (!end.aborted) Object.assign(mediaCopies, { caughtUpAt: Date.now(), trouble: null });
        if (copied || removed) console.log(`backup of media: ${copied} files copied, ${removed} removed`);
      } catch (error) {
        const { message } = error as Error;
        if (mediaCopies.trouble !== message) console.error(`backup of media: ${message}`);
        mediaCopies.trouble = message;
      }
      return interval;
    },
  });
}
