import { z } from "zod";
import { readSettings } from "~/env.server";

const shape = z.object({
  STATUS_TOKEN: z.string().min(32, "must have at least 32 characters").optional(),
  OPERATOR_EMAIL: z.email("must be an address such as you@memorials.example").optional(),
  OPERATOR_WEBHOOK: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://hooks.example/everkeep" })
    .optional(),
});

const { STATUS_TOKEN, OPERATOR_EMAIL, OPERATOR_WEBHOOK } = readSettings(shape);

/** The secret with which the operator's monitoring asks; without it there is no status page. */
export const statusToken = STATUS_TOKEN ?? null;

/** The address that alerts are mailed to, and the URL that they are posted to; null if there is none. */
export const operatorEmail = OPERATOR_EMAIL ?? null;
export const operatorWebhook = OPERATOR_WEBHOOK ?? null;
