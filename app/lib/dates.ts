const plainDates = new Map<string, Intl.DateTimeFormat>();

function plainDateIn(locale: string, timeZone = "UTC") {
  const key = `${locale} ${timeZone}`;
  let format = plainDates.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone });
    plainDates.set(key, format);
  }
  return format;
}

interface Formats {
  parts: Intl.DateTimeFormat;
  shown: Intl.DateTimeFormat;
  full: Intl.DateTimeFormat;
  zone: Intl.DateTimeFormat;
}
const zoned = new Map<string, Formats>();

function formatsOf(timeZone: string, locale = "en-GB") {
  const key = `${locale} ${timeZone}`;
  let formats = zoned.get(key);
  if (!formats) {
    const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    formats = {
      parts: new Intl.DateTimeFormat("en-GB", { ...digits, second: "2-digit", hourCycle: "h23", timeZone }),
      shown: new Intl.DateTimeFormat(locale, { ...digits, day: "numeric", month: "long", hourCycle: "h23", timeZone }),
      full: new Intl.DateTimeFormat(locale, {
        weekday: "long",
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone,
      }),
      zone: new Intl.DateTimeFormat(locale, { timeZoneName: "longGeneric", timeZone }),
    };
    zoned.set(key, formats);
  }
  return formats;
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string) {
  const parts = Object.fromEntries(
    formatsOf(timeZone)
      .parts.formatToParts(instant)
      .map((p) => [p.type, Number(p.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Returns the text if it is an existing day, 'YYYY-MM-DD', else null. */
export function parseDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text ? text : null;
}

/** The day in a zone at an instant, as 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, instant: Date) {
  return localTime(instant.toISOString(), timeZone).slice(0, 10);
}

/** Converts a local 'YYYY-MM-DDTHH:MM' in a zone to ISO UTC; null if it isn't a time. A time skipped by the clocks moves an hour later. */
export function utcOf(local: string, timeZone: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/.exec(local);
  if (!match || !parseDay(match[1] ?? "") || Number(match[2]) > 23 || Number(match[3]) > 59) return null;
  const wall = Date.parse(`${match[1]}T${match[2]}:${match[3]}:00Z`);
  const before = offsetAt(wall - 86_400_000, timeZone);
  const after = offsetAt(wall + 86_400_000, timeZone);
  const fits = [before, after].find((offset) => offsetAt(wall - offset, timeZone) === offset);
  return new Date(wall - (fits ?? before)).toISOString();
}

/** The day after a day, both 'YYYY-MM-DD'. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Converts an ISO UTC instant to local 'YYYY-MM-DDTHH:MM', as a datetime-local field expects it. */
export function localTime(iso: string, timeZone: string) {
  const instant = Date.parse(iso);
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16);
}

/** 'November 2026' for '2026-11'. */
export function showMonth(month: string): string {
  return showDay(`${month}-01`).replace(/^1 /, "");
}

/** '3 May 1941' for '1941-05-03'; in another locale as its readers write it. */
export function showDay(day: string, locale = "en-GB") {
  return plainDateIn(locale).format(new Date(`${day}T00:00:00Z`));
}

/** An ISO UTC instant as '24 November 2026 at 11:00' in a zone. */
export function showTime(iso: string, timeZone: string) {
  return formatsOf(timeZone).shown.format(new Date(iso));
}

/**
 * An ISO UTC instant in a zone: 'Tuesday 24 November 2026', '11:00' and 'United Kingdom Time'; in another locale as its readers write them.
 */
export function showWhen(iso: string, timeZone: string, locale = "en-GB"): { day: string; time: string; zone: string } {
  const { zone, full } = formatsOf(timeZone, locale);
  const [, time = ""] = localTime(iso, timeZone).split("T");
  const instant = new Date(iso);
  const name = zone.formatToParts(instant).find(({ type }) => type === "timeZoneName");
  const day = full.format(instant);
  // English needs no comma here.
  return { day: locale === "en-GB" ? day.replace(",", "") : day, time, zone: name?.value ?? timeZone };
}

/** A local 'YYYY-MM-DDTHH:MM' as 'Tuesday 24 November 2026 at 11:00'. */
export function showMoment(local: string): string {
  const { day, time } = showWhen(`${local}:00Z`, "UTC");
  return `${day} at ${time}`;
}

/** An ISO UTC instant in a list, in a zone: 'Tue 1 Dec 11:00', or '1 Dec 2025 11:00' in another year than now. */
export function showShortTime(iso: string, timeZone: string, now: Date) {
  const [day = "", time = ""] = localTime(iso, timeZone).split("T");
  const isThisYear = day.slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  const format = isThisYear ? shortDay : shortDayAndYear;
  return `${format.format(new Date(`${day}T00:00:00Z`)).replace(",", "")} ${time}`;
}

const shortDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

const shortDayAndYear = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

interface AgoWords {
  /** For less than an hour. */
  soon: string;
  /** The locale of the words for hours and days. */
  locale: string;
}

const relative = new Map<string, Intl.RelativeTimeFormat>();

/** Relative time in lists: less than an hour, hours up to 24, then days. */
export function ago(iso: string, now: Date, { soon, locale }: AgoWords = english) {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / 3_600_000);
  if (hours < 1) return soon;
  const format = relative.get(locale) ?? new Intl.RelativeTimeFormat(locale);
  relative.set(locale, format);
  return hours < 24 ? format.format(-hours, "hour") : format.format(-Math.floor(hours / 24), "day");
}

/** Days after which a memory's own date says more than the days that have passed. */
const recentDays = 7;

/** The time of a memory for those who read it: relative in the first seven days, then its date in a zone. */
export function sharedWhen(iso: string, now: Date, words: AgoWords, timeZone: string): string {
  const isRecent = now.getTime() - Date.parse(iso) < recentDays * 86_400_000;
  return isRecent ? ago(iso, now, words) : plainDateIn(words.locale, timeZone).format(new Date(iso));
}

const english = { soon: "Less than an hour ago", locale: "en-GB" };

/** Relative time in moderation: 'Just now' within the hour, then 'Nh ago', then 'Nd ago'. */
export function agoShort(iso: string, now: Date) {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / 3_600_000);
  if (hours < 1) return "Just now";
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
