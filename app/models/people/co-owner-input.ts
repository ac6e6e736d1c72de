import { z } from "zod";
import { securityForm } from "~/models/memorial/input";

export const samePassword = "The memorial already has this password. Please choose another one.";

/**
 * The form that removes an owner, with a new access password and a new key for a successor if requested. Otherwise the password is null, even if its
 * field has a text.
 */
export const removalForm = () =>
  z
    .object({ newPassword: z.string().optional(), password: z.string().optional(), newKeys: z.string().optional() })
    .transform(({ newPassword, password, newKeys: chosen }, context) => {
      const newKeys = chosen === "yes";
      if (!newPassword) return { password: null, newKeys };
      const checked = securityForm().safeParse({ password });
      if (checked.success) return { ...checked.data, newKeys };
      for (const { message } of checked.error.issues) context.addIssue({ code: "custom", path: ["password"], message });
      return z.NEVER;
    });
