import { z } from "zod";
import { clean, cleanLine } from "~/lib/text";
import { day } from "~/lib/time";
import { type EmailMessages, email, emailMessages } from "~/models/account/input";
import { block } from "~/models/memorial/input";
import { limits, type MemoryMessages } from "~/models/memory/input";

/** Milliseconds for which an address is kept: 12 months (docs/product/limits.md). */
export const addressLife = 365 * day;

/** The most people in a memorial's list: a full cathedral. */
export const mostPeople = 2000;

/** The most characters and lines of a postal address. A label has room for so many lines. */
export const addressLimits = { characters: 300, lines: 7 };

/** The most characters of a thank-you letter. */
export const letterLimits = { subject: 120, words: 4000 };

/** The most letters that go out with one press. */
export const mostAtOnce = 500;

/** Messages of the form beside those of its name and its email address. */
export interface SayMessages {
  addressLong: string;
  atNone: string;
  emailNeeded: string;
}

/** The name of the box of an occasion. Forms take no names with hyphens. */
export const boxOf = (occasion: string) => `at_${occasion.replace(/-/g, "_")}`;

const linesIn = (text: string) => text.split("\n").filter((one) => one.trim()).length;

/** The fields of the form about somebody who came themselves, with the messages of a language. */
const ofPerson = (
  { name, nameLong }: Pick<MemoryMessages, "name" | "nameLong">,
  emailMessages: EmailMessages,
  addressLong: string,
) => ({
  name: z.string(name).max(limits.authorName, nameLong).overwrite(cleanLine).min(1, name),
  address: block({ max: addressLimits.characters, tooLong: addressLong })
    .refine((text) => linesIn(text) <= addressLimits.lines, addressLong)
    .optional(),
  email: email(emailMessages)
    .optional()
    .transform((text) => text ?? ""),
});

/**
 * The form of somebody who came, with the messages of a language. `occasions` are the ids of those to choose from; if there is one alone, it goes without
 * saying.
 */
export function sayForm(
  occasions: string[],
  names: Pick<MemoryMessages, "name" | "nameLong">,
  emailMessages: EmailMessages,
  messages: SayMessages,
) {
  const { addressLong, atNone, emailNeeded } = messages;
  const boxes = Object.fromEntries(occasions.map((one) => [boxOf(one), z.literal("yes").optional()]));
  const chosen = (form: unknown) =>
    occasions.length === 1
      ? occasions
      : occasions.filter((one) => (form as Record<string, unknown>)[boxOf(one)] === "yes");
  // A fault across fields is told with those of the fields, so that people mend all of them at once.
  const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  return z
    .object({
      ...boxes,
      ...ofPerson(names, emailMessages, addressLong),
      mayThank: z.literal("yes").optional(),
    })
    .refine((form) => chosen(form).length > 0, { error: atNone, path: [boxOf(occasions[0] ?? "")], when })
    .refine((form) => !form.mayThank || form.email, { error: emailNeeded, path: ["email"], when })
    .transform((form) => ({
      name: form.name,
      address: form.address?.trim() || null,
      email: form.email || null,
      mayThank: form.mayThank === "yes",
      at: chosen(form),
    }));
}

export type Said = z.output<ReturnType<typeof sayForm>>;

/** The messages of the family's own forms about a person. */
const staffMessages = {
  name: "Please enter the name",
  nameLong: `The name must be at most ${limits.authorName} characters`,
  addressLong: `Please use at most ${addressLimits.lines} lines and ${addressLimits.characters} characters`,
  atNone: "Please choose where they were",
  emailNeeded: "Please enter their email address, or untick the box below it",
};

/** The form with which the family adds somebody who wrote on a card, to one or several of these occasions by their ids. */
export const addForm = (occasions: string[]) => sayForm(occasions, staffMessages, emailMessages, staffMessages);

/** The form with which the family corrects a line of its list, and the mark of the line that it began with. */
export const correctForm = () =>
  z
    .object({
      seen: z.string().default(""),
      ...ofPerson(staffMessages, emailMessages, staffMessages.addressLong),
    })
    .transform(({ address, email, ...form }) => ({ ...form, address: address?.trim() || null, email: email || null }));

const noSubject = "Please enter a subject";
const noWords = "Please write your letter";

/** The form of the thank-you letter. */
export const letterForm = () =>
  z.object({
    subject: z
      .string(noSubject)
      .overwrite(cleanLine)
      .max(letterLimits.subject, `The subject must be at most ${letterLimits.subject} characters`)
      .min(1, noSubject),
    words: z
      .string(noWords)
      .overwrite(clean)
      .max(letterLimits.words, `The letter must be at most ${letterLimits.words} characters`)
      .min(1, noWords),
  });

export type LetterValues = z.output<ReturnType<typeof letterForm>>;
