import { z } from "zod";
import { isBefore, type LifeDate, parseLifeDate } from "~/lib/life-dates";
import { type DateFault, type DayOrder, readDayOrMoment, readLifeDate, readMoment } from "~/lib/written-date";

// The dates of a memorial, as its forms and the API take them.

/** Why a date can't be that of a life; null if it can. `today` is a date in the site's time zone, 'YYYY-MM-DD'. */
function problemOf(date: LifeDate, label: string, today: string): string | null {
  if (date < "1000") return `Enter the year of the ${label} with four digits`;
  return isBefore(today, date) ? `The ${label} cannot be in the future` : null;
}

/** A date of birth or death as software writes it: 'YYYY-MM-DD' or 'YYYY', and not after `today`. */
export const lifeDate = (label: string, today: string) =>
  z
    .string()
    .refine((text) => parseLifeDate(text) !== null, {
      error: `Write the ${label} as 1941-05-03, or just the year`,
      abort: true,
    })
    .refine((text) => problemOf(text, label, today) === null, {
      error: ({ input }) => problemOf(String(input), label, today) ?? "",
    });

function lifeDateFault(fault: DateFault, label: string): string {
  const example = `Please write the ${label} as 3 May 1941, or just the year`;
  if (fault === "no-such-day") return `There is no such day. ${example}`;
  if (fault === "short-year") return `Enter the year of the ${label} with four digits`;
  if (fault === "either-order") return `Please write the month of the ${label} as a word, as in 3 May 1941`;
  return example;
}

/**
 * A date of birth or death as people write it. The result is 'YYYY-MM-DD', or 'YYYY' for a year alone. `order` is that of day and month in dates such as
 * 03/05/1941; if it is null, the month has to be a word.
 */
export const typedLifeDate = (label: string, today: string, order: DayOrder | null) =>
  z
    .string()
    .transform((typed, { addIssue }) => {
      if (typed.trim() === "") return undefined;
      const read = readLifeDate(typed, order);
      const message = "fault" in read ? lifeDateFault(read.fault, label) : problemOf(read.date, label, today);
      if (message === null && "date" in read) return read.date;
      addIssue({ code: "custom", message: message ?? "" });
      return z.NEVER;
    })
    .optional();

interface Life {
  dateOfBirth?: unknown;
  dateOfDeath?: unknown;
}

/** Whether a death isn't certainly before its birth. A date that was refused is no text here. */
export const isInOrder = ({ dateOfBirth, dateOfDeath }: Life): boolean =>
  typeof dateOfBirth !== "string" || typeof dateOfDeath !== "string" || !isBefore(dateOfDeath, dateOfBirth);

/** The message if it is, at the date of death. It is told with the faults of other fields, so that people mend all of them at once. */
export const disorder = {
  error: "The date of death cannot be before the date of birth",
  path: ["dateOfDeath"],
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

function momentFault(fault: DateFault | "no-time", event: string): string {
  const example = `Please write the ${event} date and time as 3 December 2026 11:00`;
  if (fault === "no-such-day") return `There is no such day. ${example}`;
  if (fault === "no-time") return `Please add the time to the ${event} date, as in 3 December 2026 11:00`;
  if (fault === "short-year") return `Enter the year of the ${event} with four digits`;
  if (fault === "either-order")
    return `Please write the month of the ${event} date as a word, as in 3 December 2026 11:00`;
  return example;
}

/**
 * A date and time as a datetime-local field sends it or as people write it. The result is local, without a zone: 'YYYY-MM-DDTHH:MM', or 'YYYY-MM-DD' if
 * `dayAlone` lets the day be known before the time.
 */
export const moment = (event: string, order: DayOrder | null, dayAlone = false) =>
  z
    .string()
    .transform((typed, { addIssue }) => {
      if (typed.trim() === "") return undefined;
      const read = dayAlone ? readDayOrMoment(typed, order) : readMoment(typed, order);
      const fault = "fault" in read ? read.fault : read.moment < "1900" ? "short-year" : null;
      if (fault === null && "moment" in read) return read.moment;
      addIssue({ code: "custom", message: fault ? momentFault(fault, event) : "" });
      return z.NEVER;
    })
    .optional();

/**
 * Puts the day of a service whose time isn't known yet in the place of its date and time, which is empty then: a browser's field for both takes no day alone. A
 * date with its time counts more. Call it before a form with ServiceFields is read any further.
 */
export function joinServiceDay(fields: FormData): void {
  const textOf = (name: string) => String(fields.get(name) ?? "").trim();
  if (textOf("serviceDate") === "" && textOf("serviceDay") !== "") fields.set("serviceDate", textOf("serviceDay"));
}
