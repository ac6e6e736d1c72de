import { z } from "zod";
import { die, readSettings } from "~/env.server";

/** The settings that open a bucket of an S3-compatible store. */
export interface S3Settings {
  name: string;
  /** Undefined for Amazon's own. */
  endpoint?: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

const shape = z.object({
  AWS_ENDPOINT_URL_S3: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://s3.eu-west-2.amazonaws.com" })
    .optional(),
  AWS_REGION: z.string().default("us-east-1"),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
});

/** Reads the settings of the bucket that a variable names. Ends the process if the variable or one that it needs is wrong or missing. */
export function readS3(variable: string, name: string): S3Settings {
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(name)) die(`${variable} must be the name of a bucket`);
  const { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region, ...keys } = readSettings(shape);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keys;
  if (!accessKeyId) die(`AWS_ACCESS_KEY_ID is missing: ${variable} needs it`);
  if (!secretAccessKey) die(`AWS_SECRET_ACCESS_KEY is missing: ${variable} needs it`);
  return { name, endpoint, region, credentials: { accessKeyId, secretAccessKey } };
}
