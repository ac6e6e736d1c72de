import { z } from "zod";
import { securityForm } from "../memorial/input";

export const samePassword = "The memorial already has this password. Please choose another one.";

/** The form that removes an owner, with a new access password if requested. Otherwise the password is null, even if its field has a text. */
export const removalForm = () =>
  z
    .object({ newPassword: z.string().optional(), password: z.string().optional() })
    .transform(({ newPassword, password }, context) => {
      if (!newPassword) return { password: null };
      const checked = securityForm().safeParse({ password });
      if (checked.success) return checked.data;
      for (const { message } of checked.error.issues) context.addIssue({ code: "custom", path: ["password"], message });
      return z.NEVER;
    });
