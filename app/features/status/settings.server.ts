import { z } from "zod";
import { env, readSettings } from "~/env.server";

/** The bytes of a secret as Standard Webhooks has it. */
const bytesOf = (secret: string) => Buffer.from(secret.slice("whsec_".length), "base64").length;

const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, "must be whsec_ and base64: whsec_$(openssl rand -base64 32)")
  .refine(
    (secret) => bytesOf(secret) >= 24 && bytesOf(secret) <= 64,
    "must have 24 to 64 bytes in base64 after whsec_",
  );

const shape = z.object({
  FLY_IMAGE_REF: z.string().optional(),
  STATUS_TOKEN: z.string().min(32, "must have at least 32 characters").optional(),
  OPERATOR_EMAIL: z.email("must be an address such as you@memorials.example").optional(),
  OPERATOR_WEBHOOK: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://hooks.example/everkeep" })
    .optional(),
  OPERATOR_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .pipe(z.array(webhookSecret))
    .default([]),
});

const { FLY_IMAGE_REF, STATUS_TOKEN, OPERATOR_EMAIL, OPERATOR_WEBHOOK, OPERATOR_WEBHOOK_SECRET } = readSettings(shape);

/** The secret with which the operator's monitoring asks; without it there is no status page. */
export const statusToken = STATUS_TOKEN ?? null;

/** The address that alerts are mailed to, and the URL that they are posted to; null if there is none. */
export const operatorEmail = OPERATOR_EMAIL ?? null;
export const operatorWebhook = OPERATOR_WEBHOOK ?? null;

/** Whether alerts reach nobody although they should. In demo mode nobody waits for them. */
export const nobodyTold = !env.demo && !operatorEmail && !operatorWebhook;

/** The secrets that sign what is posted to it, in the form of Standard Webhooks; without one it isn't signed. */
export const operatorWebhookSecrets = OPERATOR_WEBHOOK_SECRET;

/** The image that runs, as Fly.io names it; null elsewhere. */
export const imageRef = FLY_IMAGE_REF ?? null;
