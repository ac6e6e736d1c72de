import { localTime } from "~/lib/dates";
import { splitTime } from "~/lib/written-date";
import { readTime } from "~/lib/written-time";

/** A day and time that were written with a zone, such as 'Z' or '+0100', as an instant; null if they make none. */
function instantOf(moment: string, zone: string): Date | null {
  const offset = zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
  const instant = new Date(`${moment}:00${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** A day and time 'YYYY-MM-DDTHH:MM' that were written with a zone, in the site's. Stays as it is if the zone is none. */
export function siteMoment(moment: string, zone: string, timeZone: string): string {
  const instant = zone && instantOf(moment, zone);
  return instant ? localTime(instant.toISOString(), timeZone) : moment;
}

/** An instant in a zone, if the rules for summer time were those of another year: many programs apply today's rules to all years. */
function byRulesOf(year: string, instant: Date, timeZone: string) {
  const iso = instant.toISOString();
  const then = new Date(`${year}${iso.slice(4)}`);
  // 29 February may be missing in that year.
  if (Number.isNaN(then.getTime())) return localTime(iso, timeZone);
  const offset =
    Date.parse(`${localTime(then.toISOString(), timeZone)}Z`) - Date.parse(`${then.toISOString().slice(0, 16)}Z`);
  return new Date(instant.getTime() + offset).toISOString().slice(0, 16);
}

/**
 * The day that a cell means whose date was read as `day`. With a time and a zone it is the day in the site's zone: programs write the midnight with which
 * a day begins in UTC, which may be the day before. `today` is a date in the site's time zone.
 */
export function dayMeant(cell: string, day: string, { today, timeZone }: { today: string; timeZone: string }): string {
  const { time, zone } = splitTime(cell.slice(0, 60));
  const at = readTime(time);
  const instant = at && at !== "00:00" && zone ? instantOf(`${day}T${at}`, zone) : null;
  if (!instant) return day;
  const local = localTime(instant.toISOString(), timeZone);
  const asToday = byRulesOf(today.slice(0, 4), instant, timeZone);
  return (asToday.endsWith("T00:00") ? asToday : local).slice(0, 10);
}
