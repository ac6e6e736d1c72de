import { parseDay } from "./dates.ts";
import { fold } from "./fold.ts";

/** Whether the day or the month comes first in dates such as 03/11/2026. */
export type DayOrder = "dmy" | "mdy";

/** The order of a column's dates, as far as they show it; "ask" if they don't say it, "mixed" if they contradict each other. */
export type ColumnOrder = DayOrder | "ask" | "mixed";

/** Why a date can't be read. */
export type DateFault = "unreadable" | "no-such-day" | "short-year" | "year-only" | "number" | "either-order";

const locales = ["en-GB", "de", "fr", "es", "pl"];
const words = (text: string) => fold(text).replaceAll(".", "");

/** The numbers of the months by their names and short names, and the names of the days of the week, in the languages of the site. */
function namesOfDates() {
  const months = new Map([["sept", 9]]);
  const days = new Set(["of", "the", "de", "del", "den", "der", "le"]);
  for (const locale of locales)
    for (const length of ["long", "short"] as const) {
      const month = new Intl.DateTimeFormat(locale, { month: length, day: "numeric", timeZone: "UTC" });
      const alone = new Intl.DateTimeFormat(locale, { month: length, timeZone: "UTC" });
      const weekday = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: "UTC" });
      for (let at = 0; at < 12; at++) {
        const date = new Date(Date.UTC(2024, at, 1));
        const inDate = month.formatToParts(date).find(({ type }) => type === "month")?.value ?? "";
        for (const name of [inDate, alone.format(date)]) months.set(words(name), at + 1);
      }
      for (let at = 1; at <= 7; at++) days.add(words(weekday.format(new Date(Date.UTC(2024, 0, at)))));
    }
  for (const name of months.keys()) days.delete(name);
  return { months, days };
}

let names: ReturnType<typeof namesOfDates> | undefined;

const timeAtEnd =
  /^(.*?)(?:\s*T|[\s,]+(?:at\s+|um\s+|à\s+)?)(\d{1,2}(?:[:.h]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?|\s*[ap]\.?m\.?))\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const twoNumbers = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})\.?$/;

interface Parts {
  day: string;
  /** The time in the cell as it was written; empty if it has none. */
  time: string;
  /** Its distance from UTC, such as 'Z' or '+01:00'; empty if it has none. */
  zone: string;
}

/** Divides a cell into its date, its time and its zone. */
export function splitTime(text: string): Parts {
  const plain = text.normalize("NFKC").replace(/\s+/g, " ").trim();
  const [, day = plain, time = "", zone = ""] = timeAtEnd.exec(plain) ?? [];
  return { day: day.trim(), time, zone };
}

/** The order that a date such as 03/11/2026 shows; null if it shows none. */
function orderIn(text: string): DayOrder | "either" | null {
  const [, first = "", separator, second = ""] = twoNumbers.exec(splitTime(text).day) ?? [];
  const [a, b] = [Number(first), Number(second)];
  if (!separator || a > 31 || b > 31) return null;
  if (a > 12 || b > 12) return a > 12 && b > 12 ? null : a > 12 ? "dmy" : "mdy";
  if (a === b) return null;
  return separator === "." ? "dmy" : "either";
}

/** The order that the values of a column show for its dates, and the first value that could be read both ways; null if there is nothing to decide. */
export function orderOf(cells: Iterable<string>): { order: ColumnOrder; example: string } | null {
  const found = new Set<DayOrder | "either">();
  let example = "";
  for (const cell of cells) {
    if (cell.length > 60) continue;
    const order = orderIn(cell);
    if (order) found.add(order);
    if (order === "either") example ||= cell.trim();
  }
  if (!found.size) return null;
  const [dmy, mdy] = [found.has("dmy"), found.has("mdy")];
  if (dmy && mdy) return { order: "mixed", example };
  return { order: dmy ? "dmy" : mdy ? "mdy" : "ask", example };
}

const two = (number: number) => String(number).padStart(2, "0");

function checked(year: string, month: number, day: number): { day: string } | { fault: DateFault } {
  if (year.length < 4) return { fault: "short-year" };
  const found = month <= 12 && day <= 31 && parseDay(`${year}-${two(month)}-${two(day)}`);
  return found ? { day: found } : { fault: "no-such-day" };
}

function inWords(text: string): { day: string } | { fault: DateFault } {
  names ??= namesOfDates();
  const { months, days } = names;
  const parts = words(text.replace(/(\d)(st|nd|rd|th|er|\.)(?!\d)/gi, "$1 ").replaceAll(",", " "))
    .split(/[\s\-/]+/)
    .filter((part) => part !== "" && !days.has(part));
  const month = parts.find((part) => months.has(part));
  const numbers = parts.filter((part) => /^\d{1,4}$/.test(part));
  if (!month || parts.length !== 3 || numbers.length !== 2) return { fault: "unreadable" };
  const [one = "", other = ""] = numbers;
  const [year, day] = one.length === 4 ? [one, other] : [other, one];
  return checked(year, months.get(month) ?? 0, Number(day));
}

/**
 * Reads a date as people and programs write it, without its time: 2026-11-03, 03/11/2026, 3.11.2026, 3 Nov 2026, November 3rd, 2026. Returns the day as
 * 'YYYY-MM-DD'. Numbers that can be only one of day and month are read as such; `order` decides about the others.
 */
export function readDay(text: string, order: ColumnOrder | null): { day: string } | { fault: DateFault } {
  if (text.length > 60) return { fault: "unreadable" };
  const { day: plain } = splitTime(text);
  const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/.exec(plain) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(plain);
  if (yearFirst) return checked(yearFirst[1] ?? "", Number(yearFirst[3]), Number(yearFirst[4]));
  const [numbers, first = "", separator, second = "", year = ""] = twoNumbers.exec(plain) ?? [];
  if (!numbers) {
    if (/^\d{4}$/.test(plain)) return { fault: "year-only" };
    if (/^\d{5}([.,]\d+)?$/.test(plain)) return { fault: "number" };
    return inWords(plain);
  }
  const [a, b] = [Number(first), Number(second)];
  const dayFirst = a > 12 || (b <= 12 && (separator === "." || order === "dmy" || a === b));
  if (year.length === 4 && !dayFirst && b <= 12 && order !== "mdy") return { fault: "either-order" };
  return dayFirst ? checked(year, b, a) : checked(year, a, b);
}

/** Reads a time of the day, such as 14:00, 2.30 pm or 14h00, as 'HH:MM'; null if it isn't one. */
export function readTime(text: string): string | null {
  const plain = text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
  if (plain === "noon" || plain === "midday") return "12:00";
  const [, hours = "", minutes = "00", half] =
    /^(\d{1,2})(?:[:.h](\d{2})?(?::\d{2}(?:\.\d+)?)?)? ?([ap])?(?:\.?m\.?)?(?: uhr)?$/.exec(plain) ?? [];
  if (hours === "" || (!half && !/[:.h]| uhr/.test(plain))) return null;
  const hour = half ? (Number(hours) % 12) + (half === "p" ? 12 : 0) : Number(hours);
  const isTime = hour <= 23 && Number(minutes) <= 59 && (!half || (Number(hours) >= 1 && Number(hours) <= 12));
  return isTime ? `${two(hour)}:${minutes}` : null;
}
