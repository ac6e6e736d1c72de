import { z } from "zod";
import { parseDay } from "~/lib/dates";
import { parseLink } from "~/lib/link";
import { clean, cleanLine } from "~/lib/text";
import type { DateFault, DayOrder } from "~/lib/written-date";
import { block, line, link, longestLink } from "~/models/memorial/input";
import { placeLimits } from "~/models/memorial/place-input";
import { type Kind, kinds, longestNote, mostGatherings, type SeenBy, seenBy } from "./kinds";
import { readWhen, utcOfWhen, type WhenFault } from "./when";

const example = "Please write the day as 3 December 2026";

const dayFaults: Partial<Record<DateFault, string>> = {
  "no-such-day": `There is no such day. ${example}`,
  "short-year": "Enter the year with four digits",
  "either-order": "Please write the month as a word, as in 3 December 2026",
};

function messageOf({ field, fault }: WhenFault, typed: string): string {
  if (field === "day") return typed.trim() ? (dayFaults[fault as DateFault] ?? example) : "Enter the day";
  if (fault === "no-time") return "Enter when it begins, too";
  if (fault === "same") return "It can't end when it begins";
  return "Please write the time as 14:30";
}

interface TypedWhen {
  day?: unknown;
  time?: unknown;
  end?: unknown;
}

const typed = (value: unknown) => (typeof value === "string" ? value : "");

/** The field of a form whose text can't be part of its time, with the message; null if there is none. */
function faultIn({ day, time, end }: TypedWhen, order: DayOrder | null, timeZone: string) {
  const when = readWhen({ day: typed(day), time: typed(time), end: typed(end) }, order);
  if ("fault" in when) return { field: when.field, message: messageOf(when, typed(day)) };
  const isReversed = when.end && !utcOfWhen(when, timeZone).ends;
  return isReversed
    ? { field: "end" as const, message: "The clocks are put forward in that hour. Please enter a later end" }
    : null;
}

/** The form of a gathering. `order` is that of day and month in typed dates, null if nobody knows it. */
export function gatheringForm(order: DayOrder | null, timeZone: string) {
  const fields = z.object({
    kind: z.enum(Object.keys(kinds) as [Kind], "Please choose what it is"),
    day: z.string().default(""),
    time: z.string().default(""),
    end: z.string().default(""),
    serviceLocation: line({
      max: placeLimits.text,
      tooLong: `The place must be at most ${placeLimits.text} characters`,
    }).optional(),
    livestreamUrl: link("livestream").optional(),
    recordingUrl: link("recording").optional(),
    note: block({ max: longestNote, tooLong: `The note must be at most ${longestNote} characters` }).optional(),
    seenBy: z.enum(Object.keys(seenBy) as [SeenBy], "Please choose who sees it"),
  });
  const fault = (form: unknown) => faultIn(form as TypedWhen, order, timeZone);
  // A fault in its time is told with those of other fields, so that people mend all of them at once.
  const isThere = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  const faultOf = (field: "day" | "time" | "end") => ({
    error: ({ input }: { input?: unknown }) => fault(input)?.message ?? "",
    path: [field],
    when: isThere,
  });
  return fields
    .refine((form) => fault(form)?.field !== "day", faultOf("day"))
    .refine((form) => fault(form)?.field !== "time", faultOf("time"))
    .refine((form) => fault(form)?.field !== "end", faultOf("end"))
    .transform(({ day, time, end, ...rest }) => {
      const when = readWhen({ day, time, end }, order);
      if ("fault" in when) return z.NEVER;
      return { ...rest, day: when.day, ...utcOfWhen(when, timeZone) };
    });
}

export type GatheringValues = z.output<ReturnType<typeof gatheringForm>>;

const instant = () => z.iso.datetime({ precision: 3 }).nullable();
const storedLine = (most: number) => z.string().max(most).overwrite(cleanLine).min(1).nullable();
const storedLink = () => storedLine(longestLink).refine((text) => text === null || parseLink(text) !== null);

/** A gathering as it is kept outside the database. A visitor's copy doesn't say who sees it, because everybody with the password does. */
const keptGathering = () =>
  z
    .object({
      kind: z.enum(Object.keys(kinds) as [Kind]),
      day: z.string().refine((text) => parseDay(text) !== null && text >= "1900"),
      startsAt: instant(),
      endsAt: instant(),
      place: storedLine(placeLimits.text),
      livestreamUrl: storedLink(),
      recordingUrl: storedLink(),
      note: z.string().max(longestNote).overwrite(clean).min(1).nullable(),
      seenBy: z.enum(Object.keys(seenBy) as [SeenBy]).default("password"),
      isCalledOff: z.boolean(),
    })
    .refine(({ startsAt, endsAt }) => endsAt === null || (startsAt !== null && startsAt < endsAt));

export type KeptGathering = z.output<ReturnType<typeof keptGathering>>;

/** The gatherings of a memorial as they are kept outside the database, at most as many as it may have. */
export const keptGatherings = () => z.array(keptGathering()).max(mostGatherings);
