import { z } from "zod";
import { typedKey } from "~/lib/short-id";
import { email, memberForm } from "../account/input";

/** The form that names the person who may take over a memorial. */
export const successorForm = () => memberForm().pick({ fullName: true }).extend({ email: email() });

export const wrongKey = "We know no such key. Please compare it with the sheet. It has 26 letters and digits.";

/** Why a right key doesn't lead on. */
export const refusals = {
  wrong: wrongKey,
  waiting: "Somebody has already asked to take over this page. Please wait until that is decided.",
  yours: "You already look after this page. Nothing needs to be taken over.",
} as const;

export type Refusal = keyof typeof refusals;

const key = () =>
  z
    .string("Please enter the key")
    .trim()
    .min(1, { error: "Please enter the key", abort: true })
    .transform((text, context) => {
      const found = typedKey(text);
      if (found) return found;
      context.addIssue({ code: "custom", message: wrongKey });
      return z.NEVER;
    });

/** The form with the key. Somebody who isn't signed in also gives the address to which the next step is sent. */
export const keyForm = (isSignedIn: boolean) => {
  const ignored = z
    .string()
    .optional()
    .transform(() => "");
  return z.object({ key: key(), email: isSignedIn ? ignored : email() });
};

/** The form of somebody who objects to a takeover. The key for successors ends unless it is to be kept. */
export const objectionForm = () =>
  z.object({ keepKey: z.string().optional() }).transform(({ keepKey }) => ({ keepKey: keepKey === "yes" }));
