import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayAfter, dayIn, showWhen } from "~/lib/dates";

/** The service for somebody who died, as the memorial's page shows it. */
export interface Service {
  /** ISO UTC. */
  at: string;
  /** 'Tuesday 24 November 2026', in the site's time zone. */
  day: string;
  /** '11:00', in the site's time zone. */
  time: string;
  /** The time zone's name: 'United Kingdom Time'. */
  zone: string;
  place: string | null;
}

/** A memorial's service, until the end of the day after it in the site's time zone; null afterwards, or if there is none. */
export function serviceOf(row: { service_date: string | null; service_location: string | null }): Service | null {
  if (!row.service_date) return null;
  const lastDay = dayAfter(dayIn(env.timeZone, new Date(row.service_date)));
  if (dayIn(env.timeZone, now()) > lastDay) return null;
  return { at: row.service_date, ...showWhen(row.service_date, env.timeZone), place: row.service_location };
}
