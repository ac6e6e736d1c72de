import { z } from "zod";
import { readSettings } from "~/env.server";

const shape = z.object({
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be the signing secret that Resend shows: whsec_ and base64")
    .optional(),
});

/** The secret with which Resend signs what it reports; null where it reports nothing. */
export const reportSecret = readSettings(shape).RESEND_WEBHOOK_SECRET ?? null;
