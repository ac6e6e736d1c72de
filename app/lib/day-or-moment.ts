import {
  dayAfter,
  dayIn,
  localTime,
  parseDay,
  showDay,
  showMoment,
  showShortTime,
  showTime,
  showWhen,
  utcOf,
} from "./dates.ts";

/**
 * When something is of which at least the day is known: a moment in ISO UTC, or, while its time is still to be told, a day 'YYYY-MM-DD' in the site's time zone.
 * Both sort by their days as texts, because a day is the beginning of the moments in it (in UTC).
 */
export type DayOrMoment = string;

/** Whether the time is known. */
export const hasTime = (at: DayOrMoment): boolean => parseDay(at) === null;

/** Its day in a zone, 'YYYY-MM-DD'. */
export const dayOf = (at: DayOrMoment, timeZone: string): string => (hasTime(at) ? dayIn(timeZone, new Date(at)) : at);

const midnightOf = (day: string, timeZone: string) => utcOf(`${day}T00:00`, timeZone) ?? "";

/** When it begins, in ISO UTC: a day without a time begins at its midnight in the zone. */
export const startOf = (at: DayOrMoment, timeZone: string): string => (hasTime(at) ? at : midnightOf(at, timeZone));

/** The last moment at which it may still begin, in ISO UTC: for a day without a time the midnight that ends it in the zone. */
export const latestOf = (at: DayOrMoment, timeZone: string): string =>
  hasTime(at) ? at : midnightOf(dayAfter(at), timeZone);

/** As forms have it, in a zone: 'YYYY-MM-DDTHH:MM', or the day. */
export const localOf = (at: DayOrMoment, timeZone: string): string => (hasTime(at) ? localTime(at, timeZone) : at);

/** The value that is stored for what a form has; null if it is neither a day nor a time. */
export const storedFrom = (local: string, timeZone: string): DayOrMoment | null =>
  parseDay(local) ?? utcOf(local, timeZone);

/** The same as showWhen; time and zone are null while the time is still to be told. */
export function showWhenOf(
  at: DayOrMoment,
  timeZone: string,
  locale?: string,
): { day: string; time: string | null; zone: string | null } {
  if (hasTime(at)) return showWhen(at, timeZone, locale);
  return { ...showWhen(`${at}T12:00:00Z`, "UTC", locale), time: null, zone: null };
}

/** '24 November 2026 at 11:00' in a zone, or '24 November 2026'. */
export const showDayOrTime = (at: DayOrMoment, timeZone: string): string =>
  hasTime(at) ? showTime(at, timeZone) : showDay(at);

/** The same in a list: 'Tue 24 Nov 11:00', or 'Tue 24 Nov'; with the year instead of the day of the week in another year than now. */
export const showShortOf = (at: DayOrMoment, timeZone: string, now: Date): string =>
  hasTime(at)
    ? showShortTime(at, timeZone, now)
    : showShortTime(`${at}T12:00:00Z`, "UTC", now).slice(0, -" 12:00".length);

/** What a form has, in words: 'Tuesday 24 November 2026 at 11:00', or 'Tuesday 24 November 2026'. */
export const showLocal = (local: string): string =>
  parseDay(local) ? showWhen(`${local}T12:00:00Z`, "UTC").day : showMoment(local);
