import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { addressLines } from "~/lib/address-lines";
import { dayAfter, dayIn, showDay } from "~/lib/dates";
import { type DayOrMoment, dayOf, showWhenOf, startOf } from "~/lib/day-or-moment";
import type { FieldRow } from "~/lib/field-values";
import { type Link, parseLink } from "~/lib/link";

/** A moment as the memorial's page shows it. */
interface Moment {
  at: DayOrMoment;
  /** 'Tuesday 24 November 2026', in the site's time zone. */
  day: string;
  /** '11:00', in the site's time zone; null while it is still to be told. */
  time: string | null;
  /** The time zone's name: 'United Kingdom Time'. */
  zone: string | null;
}

/** The service for somebody who died. */
export interface Service extends Moment {
  place: string | null;
}

export type Livestream = Link & Moment;

/** The parts of the service that the page shows. Each is null before and after the time in which it is shown. */
export interface ServiceParts {
  service: Service | null;
  livestream: Livestream | null;
  recording: Link | null;
  /** When and where it was, beside its recording. The place is its first line alone; empty if it isn't known. */
  past: { at: string; day: string; place: string } | null;
}

/** The fields of a memorial about its service. */
export const serviceFields = [
  "serviceDate",
  "serviceLocation",
  "livestreamUrl",
  "livestreamDate",
  "recordingUrl",
] as const;

const momentOf = (at: DayOrMoment, locale: string | undefined): Moment => ({
  at,
  ...showWhenOf(at, env.timeZone, locale),
});

/** Whether a moment or a day is shown: until the end of the day after it in the site's time zone. */
export const isShown = (at: DayOrMoment): boolean => dayIn(env.timeZone, now()) <= dayAfter(dayOf(at, env.timeZone));

/**
 * A memorial's service and its livestream, each until the end of the day after it in the site's time zone, and its recording, once the service or
 * the livestream has begun, or at once if neither has a date. A day without a time begins at its midnight. Times are as a locale has them, in English by default.
 */
export function serviceOf(row: FieldRow<(typeof serviceFields)[number]>, locale?: string): ServiceParts {
  const { service_date: date, service_location: place } = row;
  const start = row.livestream_date ?? date;
  const livestream = parseLink(row.livestream_url ?? "");
  const beginnings = [date, row.livestream_date].filter((at) => at !== null);
  const begun = !beginnings.length || beginnings.some((at) => Date.parse(startOf(at, env.timeZone)) <= now().getTime());
  const recording = begun ? parseLink(row.recording_url ?? "") : null;
  const isPast = date && recording && !isShown(date);
  return {
    service: date && isShown(date) ? { ...momentOf(date, locale), place } : null,
    livestream: livestream && start && isShown(start) ? { ...livestream, ...momentOf(start, locale) } : null,
    recording,
    past: isPast
      ? { at: date, day: showDay(dayOf(date, env.timeZone), locale), place: addressLines(place).first }
      : null,
  };
}
