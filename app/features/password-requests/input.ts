import { z } from "zod";
import { cleanLine } from "~/lib/text";
import { day } from "~/lib/time";
import { type EmailMessages, email } from "~/models/account/input";
import { limits, type MemoryMessages } from "~/models/memory/input";

/** Milliseconds for which a request waits for an answer, and for which a link may be opened (docs/product/limits.md). */
export const requestLife = 14 * day;
export const linkLife = 7 * day;

/** The most characters of the line about how somebody knew the person who died, and the most requests that wait at a memorial. */
export const mostWords = 300;
export const mostRequests = 40;

/** The most requests that stand on a memorial's desk at once. */
export const mostShown = 5;

/** The form of somebody who has no password, with the messages of a language. */
export const requestForm = (
  { name, nameLong }: Pick<MemoryMessages, "name" | "nameLong">,
  emailMessages: EmailMessages,
  tooLong: string,
) =>
  z.object({
    name: z.string(name).max(limits.authorName, nameLong).overwrite(cleanLine).min(1, name),
    words: z.string().max(mostWords, tooLong).overwrite(cleanLine).default(""),
    email: email(emailMessages),
  });

/** The answer to a request: a link, or nothing. */
export const answerForm = () => z.object({ send: z.enum(["yes", "no"]).transform((send) => send === "yes") });
