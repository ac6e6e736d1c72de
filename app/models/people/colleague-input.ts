import { z } from "zod";
import { cleanLine } from "~/lib/text";
import { addressInName, email, isName, limits } from "~/models/account/input";

/** The colleagues and open invitations that a business may have. */
export const mostColleagues = 100;

/** The message beside the field for each reason why an address isn't invited. */
export const refusals = {
  own: "This is your own address.",
  admin: "This person is an administrator of the site, and can help with your memorials already.",
  business: "This address has a business account of its own. Please use another address of the same person.",
  here: "This person already works with you here.",
  elsewhere: "This person already works for another business here. They need to leave it first.",
  pending: "An invitation has already been sent to this email address and is still pending.",
  tooMany: `A business can have up to ${mostColleagues} colleagues and open invitations.`,
} as const;

export type Refusal = keyof typeof refusals;

/** The form that invites a colleague. The name is optional: it is suggested to the person who opens the invitation. */
export const colleagueForm = () =>
  z.object({
    fullName: z
      .string()
      .max(limits.name - 1, { error: "Name must be less than 100 characters", abort: true })
      .overwrite(cleanLine)
      .refine(isName, addressInName)
      .optional(),
    email: z
      .string("Please enter an email address")
      .trim()
      .min(1, { error: "Please enter an email address", abort: true })
      .pipe(email()),
  });
