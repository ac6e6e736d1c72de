import { env } from "~/env.server";
import type { Bucket } from "./bucket.server";

// The package for S3 takes 30 MB of memory, which a server without a bucket needn't spend.
let opened: Promise<Bucket> | undefined;

/** The bucket that holds the media, or null if they stay on the disk. */
export async function chosenBucket(): Promise<Bucket | null> {
  const { bucket } = env;
  if (!bucket) return null;
  opened ??= import("./bucket.server").then(({ openBucket }) => openBucket(bucket));
  return opened;
}
