import { utcOf } from "~/lib/dates";
import { type DayOrMoment, dayOf, startOf } from "~/lib/day-or-moment";
import { day, minute } from "~/lib/time";

/** The minimum of milliseconds between two mails to a person about the same memorial, or about the whole site: 15 minutes. */
export const pause = 15 * minute;

/** The hour at which the day of a service ends on the next morning, because many guests write that night. */
const lastHour = "04:00";

/** The day of a service in a zone, in milliseconds: from midnight to 4 a.m. the next morning. */
function serviceDay(service: DayOrMoment, timeZone: string) {
  const today = dayOf(service, timeZone);
  const tomorrow = new Date(Date.parse(today) + day).toISOString().slice(0, 10);
  const at = (local: string) => Date.parse(utcOf(local, timeZone) ?? startOf(service, timeZone));
  return { from: at(`${today}T00:00`), to: at(`${tomorrow}T${lastHour}`) };
}

interface Last {
  /** The time of the last mail, in milliseconds. */
  notifiedAt: number;
  /** Whether everything in the last mail has been decided, so that a new memory counts as the first. */
  afresh: boolean;
  service: DayOrMoment | null;
}

/**
 * The earliest time of a person's next mail, in milliseconds: 15 minutes after the last one if a first memory is new or it is the day of the service,
 * otherwise a day after it.
 */
export function nextMail({ notifiedAt, afresh, service }: Last, timeZone: string): number {
  if (afresh) return notifiedAt + pause;
  const nextDay = notifiedAt + day;
  if (!service) return nextDay;
  const { from, to } = serviceDay(service, timeZone);
  const thatDay = Math.max(notifiedAt + pause, from);
  return thatDay < to ? Math.min(thatDay, nextDay) : nextDay;
}
