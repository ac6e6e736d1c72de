import ical, { ICalCalendarMethod, type ICalEventData } from "ical-generator";
import { env } from "~/env.server";
import type { Texts } from "~/languages/texts";
import { dayAfter } from "~/lib/dates";
import { type DayOrMoment, hasTime } from "~/lib/day-or-moment";
import { hour } from "~/lib/time";
import { pageAddress } from "./code.server";
import type { ServiceParts } from "./service.server";

/** Milliseconds that a calendar sets aside: registration asks only for the beginning, and most services take about an hour. */
const length = hour;

interface Memorial {
  id: string;
  full_name: string;
  short_id: string;
  custom_url_slug: string | null;
  version: number;
}

/** The id of an entry, which stays the same in all files and feeds. */
export const entryId = (name: string): string => `${name}@${new URL(env.origin).hostname}`;

/** The beginning and the end of an entry: a whole day while its time is still to be told, and otherwise the hour that is set aside. */
export function timesOf(at: DayOrMoment): Pick<ICalEventData, "start" | "end" | "allDay"> {
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  if (!hasTime(at)) return { start: midnight(at), end: midnight(dayAfter(at)), allDay: true };
  const start = new Date(at);
  return { start, end: new Date(start.getTime() + length) };
}

/** A calendar with entries, as an .ics file (RFC 5545). */
export function calendarOf(entries: ICalEventData[]): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: { company: "Everkeep", product: "Everkeep" } });
  for (const entry of entries) calendar.createEvent(entry);
  // The library leaves out the end of the last line (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}

/**
 * The entry of a memorial's service for a calendar, in UTC, or of its whole day while the time is still to be told, with the links of its livestream and recording. Without a service it is the livestream's
 * entry; null without both. Its texts are those of a language. A later file replaces the entry of an earlier one.
 */
export function serviceEntry(
  memorial: Memorial,
  { service, livestream, recording }: ServiceParts,
  { page: { colon }, service: texts }: Pick<Texts, "page" | "service">,
): ICalEventData | null {
  const at = service?.at ?? livestream?.at;
  if (!at) return null;
  const watch =
    livestream?.time && livestream.zone ? texts.livestreamFrom(livestream.time, livestream.zone) : texts.livestream;
  const lines = [
    hasTime(at) ? null : texts.toBeTold,
    livestream && `${watch}${colon} ${livestream.url}`,
    recording && `${texts.recording}${colon} ${recording.url}`,
  ].filter((text) => text !== null);
  return {
    id: entryId(memorial.id),
    sequence: memorial.version,
    ...timesOf(at),
    summary: texts.event(memorial.full_name),
    location: service?.place ?? null,
    description: lines.length ? lines.join("\n") : null,
    url: pageAddress(memorial),
  };
}

/** The same as an .ics file of its own. */
export function serviceCalendar(...service: Parameters<typeof serviceEntry>): string | null {
  const entry = serviceEntry(...service);
  return entry && calendarOf([entry]);
}
