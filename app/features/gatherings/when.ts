import { dayAfter, utcOf } from "~/lib/dates";
import { type DateFault, type DayOrder, readDay } from "~/lib/written-date";
import { readTime } from "~/lib/written-time";

/** The day of a gathering as people type it, and its two times, which may be empty. */
export interface TypedWhen {
  day: string;
  time: string;
  end: string;
}

/** The day in the site's time zone, and the local times 'YYYY-MM-DDTHH:MM'. */
export interface When {
  day: string;
  start: string | null;
  end: string | null;
}

export type WhenFault = { field: "day" | "time" | "end"; fault: DateFault | "unreadable" | "no-time" | "same" };

/**
 * Reads when a gathering is. An end that is earlier in the day than the beginning is on the next day. `order` is that of day and month in dates such as
 * 03/05/2026, null if nobody knows it.
 */
export function readWhen(typed: TypedWhen, order: DayOrder | null): When | WhenFault {
  const read = readDay(typed.day.trim(), order);
  if ("fault" in read) return { field: "day", fault: read.fault };
  if (read.day < "1900") return { field: "day", fault: "short-year" };
  const [time, end] = [typed.time.trim(), typed.end.trim()];
  const from = time && readTime(time);
  if (from === null) return { field: "time", fault: "unreadable" };
  const to = end && readTime(end);
  if (to === null) return { field: "end", fault: "unreadable" };
  if (to && !from) return { field: "end", fault: "no-time" };
  if (to && to === from) return { field: "end", fault: "same" };
  const lastDay = to && to < from ? dayAfter(read.day) : read.day;
  return { day: read.day, start: from ? `${read.day}T${from}` : null, end: to ? `${lastDay}T${to}` : null };
}

/**
 * The beginning and the end of a gathering in UTC. Null in place of an end that isn't after the beginning, because the clocks were put forward between
 * them.
 */
export function utcOfWhen({ start, end }: When, timeZone: string): { starts: string | null; ends: string | null } {
  const starts = start && utcOf(start, timeZone);
  const ends = end && utcOf(end, timeZone);
  return { starts, ends: starts && ends && ends > starts ? ends : null };
}
