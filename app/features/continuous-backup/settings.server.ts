import { z } from "zod";
import { readSettings } from "~/env.server";
import { readS3 } from "~/gateways/s3/settings.server";

const shape = z.object({
  BUCKET_NAME: z.string().optional(),
  MEDIA_BUCKET: z.string().optional(),
  RESTORE: z.enum(["auto", "never"], "must be auto or never").default("auto"),
});

const { BUCKET_NAME, MEDIA_BUCKET, RESTORE } = readSettings(shape);

/** The bucket to which the site is copied; null if there is none. */
export const backupSettings = BUCKET_NAME === undefined ? null : readS3("BUCKET_NAME", BUCKET_NAME);

/** Whether a folder without a database gets the one in the bucket. */
export const restores = RESTORE === "auto";

/** Whether media are on the disk. In a bucket of their own they need no copy. */
export const copiesMedia = MEDIA_BUCKET === undefined;
