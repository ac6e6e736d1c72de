import { type ColumnOrder, type DateFault, readDay, splitTime } from "~/lib/written-date";
import { readTime } from "~/lib/written-time";
import { dayMeant, siteMoment } from "./zoned-time";

interface Setting {
  order: ColumnOrder | null;
  today: string;
  timeZone: string;
}

/** A moment; or the day of one whose time isn't in the list, which is enough for some fields. */
type Read = { moment: string } | { fault: DateFault | "unreadable-time" } | { fault: "no-time"; day: string };

/** The time in a cell of its own: databases write a day before it. */
const timeIn = (cell: string) => readTime(cell) ?? readTime(splitTime(cell.slice(0, 60)).time);

/**
 * Reads a day and time in the site's time zone, 'YYYY-MM-DDTHH:MM', from a cell with both, or from two cells. Without a time there is the day alone.
 * Midnight counts as no time: databases write it where they know only the day, and no service begins then.
 */
export function readMoment(dateCell: string, timeCell: string | undefined, { order, ...site }: Setting): Read {
  const read = readDay(dateCell, order);
  if ("fault" in read) return read;
  const { time, zone } = splitTime(dateCell.slice(0, 60));
  const at = timeCell ? timeIn(timeCell) : readTime(time);
  if (timeCell && !at) return { fault: "unreadable-time" };
  const day = dayMeant(dateCell, read.day, site);
  if (!at || at === "00:00") return { fault: "no-time", day };
  if (timeCell) return { moment: `${day}T${at}` };
  const moment = siteMoment(`${read.day}T${at}`, zone, site.timeZone);
  return moment.endsWith("T00:00") ? { fault: "no-time", day } : { moment };
}
