import { z } from "zod";
import { typedKey } from "~/lib/short-id";
import { email, memberForm } from "~/models/account/input";

/** The form that names the person who may take over a memorial. */
export const successorForm = () => memberForm().pick({ fullName: true }).extend({ email: email() });

export const wrongKey = "We know no such key. Please compare it with the sheet. It has 26 letters and digits.";

/** Why a right key doesn't lead on. */
export const refusals = {
  wrong: wrongKey,
  waiting: "Somebody has already asked to take over this page. Please wait until that is decided.",
  often: "This page was asked for three times within a day. Please try again tomorrow.",
  yours: "You already look after this page. Nothing needs to be taken over.",
} as const;

type Refusal = keyof typeof refusals;

/** Why a right key doesn't lead to a request; or the milliseconds after which the memorial may be asked for again. */
export type NotAsked = Exclude<Refusal, "often"> | { wait: number };

/** The message about a memorial that was not asked for. */
export function whyNotAsked(reason: NotAsked): string {
  return refusals[typeof reason === "string" ? reason : "often"];
}

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

/** The message of a decision that failed. */
export const notSaved = ["Error", "This could not be saved. Please try again.", "bad"] as const;

/** Said where a decision was about a request that doesn't wait any more. */
export const staleDecisions: Record<"none" | "another", readonly [title: string, text: string, tone: "bad"]> = {
  none: ["Nothing to decide", "This request has ended already.", "bad"],
  another: [
    "There is a new request",
    "The one that you saw has ended. Nothing was decided yet. Please read this one.",
    "bad",
  ],
};

/** The form of somebody who objects to a takeover. The key for successors ends unless it is to be kept. */
export const objectionForm = () =>
  z.object({ keepKey: z.string().optional() }).transform(({ keepKey }) => ({ keepKey: keepKey === "yes" }));
