import { z } from "zod";
import { currentPassword, email } from "./input";

// Forms that ask for the current password beside what they change, because a session alone may be stolen.

/** The form that asks for nothing but the current password. */
export const currentPasswordForm = () => z.object({ currentPassword: currentPassword() });

/** A form that asks for the current password too. */
export const withCurrentPassword = <Form extends z.ZodType>(form: Form) => z.intersection(form, currentPasswordForm());

/** The form that asks for another address of the signed-in account. */
export const newAddressForm = () => z.object({ email: email(), currentPassword: currentPassword() });

/** The form that deletes the signed-in account. Its heir is the colleague who takes over the business. */
export const deletionForm = () =>
  z.object({
    heir: z.string().optional(),
    currentPassword: currentPassword(),
    word: z
      .string("Please type DELETE")
      .trim()
      .regex(/^delete$/i, "Please type DELETE"),
  });
