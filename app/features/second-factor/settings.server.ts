import { z } from "zod";
import { readSettings } from "~/env.server";

const shape = z.object({
  SECOND_FACTOR: z.enum(["off", "admins", "staff"], "must be off, admins or staff").default("off"),
});

/** The accounts that must have a second step: none, admins, or admins and everybody who works for a business. */
export const mustHave = readSettings(shape).SECOND_FACTOR;
