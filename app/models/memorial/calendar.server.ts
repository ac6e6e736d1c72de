import ical, { ICalCalendarMethod, type ICalEventData } from "ical-generator";
import { env } from "~/env.server";
import type { Texts } from "~/languages/texts";
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

/** A calendar with entries, as an .ics file (RFC 5545). */
export function calendarOf(entries: ICalEventData[]): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: { company: "Everkeep", product: "Everkeep" } });
  for (const entry of entries) calendar.createEvent(entry);
  // The library leaves out the end of the last line (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}

/**
 * The entry of a memorial's service for a calendar, in UTC, with the links of its livestream and recording. Without a service it is the livestream's
 * entry; null without both. Its texts are those of a language. A later file replaces the entry of an earlier one.
 */
export function serviceEntry(
  memorial: Memorial,
  { service, livestream, recording }: ServiceParts,
  { page: { colon }, service: texts }: Pick<Texts, "page" | "service">,
): ICalEventData | null {
  const at = service?.at ?? livestream?.at;
  if (!at) return null;
  const start = new Date(at);
  const links = [
    livestream && `${texts.livestreamFrom(livestream.time, livestream.zone)}${colon} ${livestream.url}`,
    recording && `${texts.recording}${colon} ${recording.url}`,
  ].filter((text) => text !== null);
  return {
    id: entryId(memorial.id),
    sequence: memorial.version,
    start,
    end: new Date(start.getTime() + length),
    summary: texts.event(memorial.full_name),
    location: service?.place ?? null,
    description: links.length ? links.join("\n") : null,
    url: pageAddress(memorial),
  };
}

/** The same as an .ics file of its own. */
export function serviceCalendar(...service: Parameters<typeof serviceEntry>): string | null {
  const entry = serviceEntry(...service);
  return entry && calendarOf([entry]);
}
