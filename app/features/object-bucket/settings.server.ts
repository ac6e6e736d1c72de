import { z } from "zod";
import { die, env, readSettings } from "~/env.server";

/** The settings of a bucket. */
export interface BucketSettings {
  name: string;
  /** Undefined for Amazon's own. */
  endpoint?: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Whether browsers fetch media from the bucket themselves. */
  redirects: boolean;
  origin: string;
}

const shape = z.object({
  MEDIA_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, "must be the name of a bucket")
    .optional(),
  MEDIA_REDIRECT: z.enum(["true", "false"], "must be true or false").default("false"),
  AWS_ENDPOINT_URL_S3: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://s3.eu-west-2.amazonaws.com" })
    .optional(),
  AWS_REGION: z.string().default("us-east-1"),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
});

function read(): BucketSettings | null {
  const values = readSettings(shape);
  const { MEDIA_BUCKET: name, AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region } = values;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const redirects = values.MEDIA_REDIRECT === "true";
  if (!name) {
    if (redirects) die("MEDIA_REDIRECT needs MEDIA_BUCKET: there is nothing to redirect to");
    return null;
  }
  if (!accessKeyId) die("AWS_ACCESS_KEY_ID is missing: MEDIA_BUCKET needs it");
  if (!secretAccessKey) die("AWS_SECRET_ACCESS_KEY is missing: MEDIA_BUCKET needs it");
  const origin = endpoint ? new URL(endpoint).origin : `https://${name}.s3.${region}.amazonaws.com`;
  return { name, endpoint, region, credentials: { accessKeyId, secretAccessKey }, redirects, origin };
}

/** The bucket for media; null if none is named. The backup of the database uses the same variables without MEDIA_BUCKET. */
export const bucketSettings = read();

/** Whether the feature is off, so that nothing is moved into the bucket. The commands still fetch what is there. */
export const isOff = env.featuresOff.includes("object-bucket");
