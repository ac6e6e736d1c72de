import { z } from "zod";
import { env, readSettings } from "~/env.server";
import { parseLink } from "~/lib/link";

const line = (most: number) => z.string().trim().max(most);

const shape = z.object({
  OPERATOR_NAME: line(200).optional(),
  OPERATOR_ADDRESS: line(300).optional(),
  OPERATOR_REGISTRATION: line(300).optional(),
  OPERATOR_LAW: line(100).optional(),
  OPERATOR_LANGUAGES: line(100).default("English"),
  DATA_AUTHORITY: line(100).optional(),
  DATA_AUTHORITY_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://ico.org.uk" })
    .optional(),
  COMPLAINTS_EMAIL: z.email("must be an address such as complaints@memorials.example").optional(),
  SECURITY_CONTACT: z
    .union(
      [z.email().transform((email) => `mailto:${email}`), z.string().refine((text) => parseLink(text))],
      "must be an email address, or an https address such as https://memorials.example/report",
    )
    .optional(),
  HOSTED_BY: line(200).optional(),
  FLY_APP_NAME: z.string().optional(),
  MEDIA_BUCKET: z.string().optional(),
  MEDIA_REDIRECT: z.string().optional(),
  BUCKET_NAME: z.string().optional(),
  AWS_ENDPOINT_URL_S3: z.string().optional(),
});

const set = readSettings(shape);

/** What stands on the papers in demo mode. */
const demo = env.demo
  ? {
      name: `${env.brand} Demonstration`,
      address: "1 Example Street, Exampleton",
      law: "England and Wales",
      security: "mailto:security@everkeep.example",
    }
  : null;

/** The operator as far as it is known; each part is null if nobody has set it. */
export const operator = {
  name: set.OPERATOR_NAME ?? demo?.name ?? null,
  address: set.OPERATOR_ADDRESS ?? demo?.address ?? null,
  registration: set.OPERATOR_REGISTRATION ?? null,
  /** The country or part of one whose law the terms are under. */
  law: set.OPERATOR_LAW ?? demo?.law ?? null,
  /** The languages in which it can be written to. */
  languages: set.OPERATOR_LANGUAGES,
  /** The data protection authority that it answers to. */
  authority: set.DATA_AUTHORITY ? { name: set.DATA_AUTHORITY, url: set.DATA_AUTHORITY_URL ?? null } : null,
};

/** The address at which complaints are read. */
export const complaintsEmail = set.COMPLAINTS_EMAIL ?? env.supportEmail;

/** The URL at which weaknesses are reported (RFC 9116 §2.5.3); null if there is none. */
export const securityContact = set.SECURITY_CONTACT ?? demo?.security ?? null;

/** The host of the store in which a bucket is; null without the bucket. Amazon's own has no address. */
const storeOf = (bucket: string | undefined) => {
  if (!bucket) return null;
  const { AWS_ENDPOINT_URL_S3: url = "" } = set;
  return URL.canParse(url) ? new URL(url).hostname : "Amazon S3";
};

/** Whoever handles data for the operator, by what it does; null where the settings name nobody. */
export const processors = {
  /** The company whose computers the site runs on; null if that isn't known. */
  host: set.HOSTED_BY ?? (set.FLY_APP_NAME ? "Fly.io" : null),
  mail:
    env.resend &&
    (new URL(env.resend.baseUrl).hostname === "api.resend.com" ? "Resend" : new URL(env.resend.baseUrl).hostname),
  places:
    env.places &&
    (new URL(env.places.url).hostname.endsWith(".googleapis.com") ? "Google" : new URL(env.places.url).hostname),
  media: storeOf(set.MEDIA_BUCKET),
  backup: storeOf(set.BUCKET_NAME),
};

/** The host from which browsers fetch media themselves; null if all come from the site. */
export const mediaElsewhere = set.MEDIA_REDIRECT === "true" ? processors.media : null;

/** Whether the papers lack the operator's name and address. */
export const isNameless = !operator.name || !operator.address;
