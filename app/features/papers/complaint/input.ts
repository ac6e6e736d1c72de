import { z } from "zod";
import { clean, cleanLine } from "~/lib/text";
import { limits as accountLimits, email } from "~/models/account/input";

/** The longest texts of a complaint, in characters. */
export const limits = { name: accountLimits.name, page: 300, text: 5000 };

const tooLong = (what: string, most: number) => `${what} must be at most ${most.toLocaleString("en-GB")} characters`;

/** The form of a complaint. Nobody needs an account for it. */
export const complaintForm = () =>
  z.object({
    name: z
      .string("Please enter your name")
      .max(limits.name, { error: tooLong("Your name", limits.name), abort: true })
      .overwrite(cleanLine)
      .min(1, "Please enter your name"),
    email: email(),
    page: z
      .string()
      .max(limits.page, { error: tooLong("The page", limits.page), abort: true })
      .overwrite(cleanLine)
      .optional(),
    text: z
      .string("Please write what is wrong")
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .max(limits.text, { error: tooLong("Your complaint", limits.text), abort: true })
      .overwrite(clean)
      .refine((text) => text.trim() !== "", "Please write what is wrong"),
  });

export type Complaint = z.output<ReturnType<typeof complaintForm>>;
