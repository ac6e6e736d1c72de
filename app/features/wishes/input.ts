import { z } from "zod";
import { parseLink } from "~/lib/link";
import { clean, cleanLine } from "~/lib/text";
import { longestLink } from "~/models/memorial/input";
import { limits, type Wishes, wishFields } from "./fields";

const upTo = (most: number, name: string) =>
  [most, { error: `${name} must be at most ${most} characters`, abort: true }] as const;

/** Browsers count a line end as one character but send two. */
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, "\n");
const empty = (text: string | undefined) => text || null;

const wish = (name: string) =>
  z
    .string()
    .overwrite(oneLineEnd)
    .max(limits.wish, { error: `${name}: please write at most ${limits.wish} characters`, abort: true })
    .overwrite(clean)
    .optional()
    .transform(empty);

const charityUrl = () =>
  z
    .string()
    .max(...upTo(longestLink, "The link"))
    .overwrite(cleanLine)
    .refine((text) => !text || /^https:\/\//i.test(text), { error: "The link must begin with https://", abort: true })
    .refine(
      (text) => !text || parseLink(text) !== null,
      "The link is not complete. Please copy it from the browser's address bar",
    )
    .optional()
    .transform(empty);

/** The form with a family's wishes, and a mark of those that it began with. */
export const wishesForm = () =>
  z
    .object({
      seen: z.string().default(""),
      charity: z
        .string()
        .max(...upTo(limits.charity, "The charity's name"))
        .overwrite(cleanLine)
        .optional()
        .transform(empty),
      charityUrl: charityUrl(),
      flowers: wish(wishFields.flowers.label),
      clothing: wish(wishFields.clothing.label),
      arrival: wish(wishFields.arrival.label),
      children: wish(wishFields.children.label),
      photographs: wish(wishFields.photographs.label),
      beforeGate: z
        .string()
        .optional()
        .transform((ticked) => ticked === "yes"),
    })
    .superRefine(({ charity, charityUrl }, context) => {
      if (charityUrl && !charity)
        context.addIssue({ code: "custom", path: ["charity"], message: "Please write the name of the charity too" });
    });

const stored = (most: number) => z.string().max(most).overwrite(clean).min(1).nullable();

/** A family's wishes as they are kept outside the database. */
export const keptWishes = (): z.ZodType<Wishes> =>
  z.object({
    charity: stored(limits.charity),
    charityUrl: stored(longestLink).refine((text) => text === null || parseLink(text) !== null),
    flowers: stored(limits.wish),
    clothing: stored(limits.wish),
    arrival: stored(limits.wish),
    children: stored(limits.wish),
    photographs: stored(limits.wish),
    beforeGate: z.boolean(),
  });
