import ical, { ICalCalendarMethod } from "ical-generator";
import { env } from "~/env.server";
import { pageAddress } from "./code.server";
import type { Service } from "./service.server";

/** Milliseconds that a calendar sets aside: registration asks only for the beginning, and most services take about an hour. */
const length = 60 * 60 * 1000;

interface Memorial {
  id: string;
  full_name: string;
  short_id: string;
  custom_url_slug: string | null;
  version: number;
}

/** The entry of a memorial's service for a calendar, as an .ics file (RFC 5545) in UTC. A later file replaces the entry of an earlier one. */
export function serviceCalendar(memorial: Memorial, { at, place }: Service): string {
  const start = new Date(at);
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: { company: "Everkeep", product: "Everkeep" } });
  calendar.createEvent({
    id: `${memorial.id}@${new URL(env.origin).hostname}`,
    sequence: memorial.version,
    start,
    end: new Date(start.getTime() + length),
    summary: `Service for ${memorial.full_name}`,
    location: place,
    url: pageAddress(memorial),
  });
  return calendar.toString();
}
