import type { Bucket } from "~/gateways/s3/bucket.server";
import { bucketSettings } from "./settings.server";
import { noteTrouble } from "./trouble.server";

// The package for S3 takes 30 MB of memory, which a server without a bucket needn't spend.
let opened: Promise<Bucket> | undefined;

/** The bucket that holds the media, or null if they stay on the disk. */
export async function chosenBucket(): Promise<Bucket | null> {
  if (!bucketSettings) return null;
  const settings = bucketSettings;
  opened ??= import("~/gateways/s3/bucket.server").then(({ openBucket }) =>
    openBucket(settings, { note: noteTrouble }),
  );
  return opened;
}

/** The bucket that holds the media. Throws if none is named, with an explanation for the operator. */
export async function neededBucket(explanation = "the media are in a bucket"): Promise<Bucket> {
  const bucket = await chosenBucket();
  if (!bucket) throw new Error(`MEDIA_BUCKET is missing: ${explanation}`);
  return bucket;
}
