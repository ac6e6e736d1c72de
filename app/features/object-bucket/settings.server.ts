import { z } from "zod";
import { die, env, readSettings } from "~/env.server";
import { readS3, type S3Settings } from "~/gateways/s3/settings.server";

/** The settings of a bucket. */
export interface BucketSettings extends S3Settings {
  /** Whether browsers fetch media from the bucket themselves. */
  redirects: boolean;
  origin: string;
}

const shape = z.object({
  MEDIA_BUCKET: z.string().optional(),
  MEDIA_REDIRECT: z.enum(["true", "false"], "must be true or false").default("false"),
});

function read(): BucketSettings | null {
  const { MEDIA_BUCKET: name, MEDIA_REDIRECT } = readSettings(shape);
  const redirects = MEDIA_REDIRECT === "true";
  if (!name) {
    if (redirects) die("MEDIA_REDIRECT needs MEDIA_BUCKET: there is nothing to redirect to");
    return null;
  }
  const settings = readS3("MEDIA_BUCKET", name);
  const { endpoint, region } = settings;
  const origin = endpoint ? new URL(endpoint).origin : `https://${name}.s3.${region}.amazonaws.com`;
  return { ...settings, redirects, origin };
}

/** The bucket for media; null if none is named. */
export const bucketSettings = read();

/** Whether the feature is off, so that nothing is moved into the bucket. The commands still fetch what is there. */
export const isOff = env.featuresOff.includes("object-bucket");
