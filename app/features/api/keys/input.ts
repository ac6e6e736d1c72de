import { z } from "zod";
import { isKeyId } from "~/features/api/keys/api-key";
import { cleanLine } from "~/lib/text";

/** The most characters of a key's name, and the most keys of a business: a few programs, each with an old and a new key. */
export const limits = { name: 60, keys: 20 };

/** The scopes of a key, in the order in which they are shown. */
export const apiScopes = ["read", "write", "delete", "invite", "passwords"] as const;
type ApiScope = (typeof apiScopes)[number];

/** Each scope in a few words. */
export const scopeNames: Record<ApiScope, string> = {
  read: "read",
  write: "write",
  delete: "delete",
  invite: "co-owners",
  passwords: "access passwords",
};

const chosen = () => z.literal("yes").optional();

/** The form for a new key. A key needs a name, by which staff recognise it, and at least one scope. */
export const apiKeyForm = () =>
  z
    .object({
      keyId: z.string().refine(isKeyId, "Please open this page again"),
      name: z
        .string("Please enter a name")
        .max(limits.name, { error: `The name must have at most ${limits.name} characters`, abort: true })
        .overwrite(cleanLine)
        .min(1, "Please enter a name"),
      read: chosen(),
      write: chosen(),
      delete: chosen(),
      invite: chosen(),
      passwords: chosen(),
    })
    .refine((form) => scopesIn(form).length > 0, {
      error: "Please choose at least one thing that the key may do",
      path: ["read"],
      // Said together with a missing name.
      when: () => true,
    });

export const tooManyKeys = `You have ${limits.keys} keys. Please revoke one of them first.`;

/** The scopes that the form has chosen. */
export function scopesIn(form: Partial<Record<ApiScope, "yes" | undefined>>): ApiScope[] {
  return apiScopes.filter((scope) => form[scope] === "yes");
}
