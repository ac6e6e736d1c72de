import { parseDay } from "./dates.ts";
import type { LifeDate } from "./life-dates.ts";
import { plainText, plainTimes, readTime } from "./written-time.ts";

/** Whether the day or the month comes first in dates such as 03/11/2026. */
export type DayOrder = "dmy" | "mdy";

/** The order of a column's dates, as far as they show it; "ask" if they don't say it, "mixed" if they contradict each other. */
export type ColumnOrder = DayOrder | "ask" | "mixed";

/** Why a date can't be read. */
export type DateFault = "unreadable" | "no-such-day" | "short-year" | "year-only" | "number" | "either-order";

/** The languages of the site. Arabic has different names of the months in Egypt, Syria, Morocco and Algeria. */
const locales = ["en-GB", "de", "fr", "es", "pl", "ar-EG", "ar-SY", "ar-MA", "ar-DZ"];

/** A text without accents, case and full stops. */
const words = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}.]+/gu, "")
    .toLowerCase();

/** The numbers of the months by their names and short names, and words that say nothing about a date, such as the days of the week. */
function namesOfDates() {
  const months = new Map([["sept", 9]]);
  const days = new Set(["of", "the", "de", "del", "den", "der", "le", "r", "roku"]);
  for (const locale of locales)
    for (const length of ["long", "short"] as const) {
      const month = new Intl.DateTimeFormat(locale, { month: length, day: "numeric", timeZone: "UTC" });
      const alone = new Intl.DateTimeFormat(locale, { month: length, timeZone: "UTC" });
      const weekday = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: "UTC" });
      for (let index = 0; index < 12; index++) {
        const date = new Date(Date.UTC(2024, index, 1));
        const inDate = month.formatToParts(date).find(({ type }) => type === "month")?.value ?? "";
        for (const name of [inDate, alone.format(date)]) months.set(words(name), index + 1);
      }
      for (let index = 1; index <= 7; index++) days.add(words(weekday.format(new Date(Date.UTC(2024, 0, index)))));
    }
  for (const name of months.keys()) days.delete(name);
  return { months, days };
}

let names: ReturnType<typeof namesOfDates> | undefined;

const timeAtEnd =
  /^(.*?)(?:\s*T|[\s,]+(?:at\s+|um\s+|à\s+)?)(\d{1,2}(?:[:.h]\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|uhr)?|\s*[ap]\.?m\.?|\s*uhr))\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const twoNumbers = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})\.?$/;
const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/;
const eightDigits = /^(\d{2})()(\d{2})(\d{4})$/;
const yearAlone = /^([1-9]\d{3})(?:\.0|-00-00)?$/;

interface Parts {
  day: string;
  /** The time in the cell as it was written; empty if it has none. */
  time: string;
  /** Its distance from UTC, such as 'Z' or '+01:00'; empty if it has none. */
  zone: string;
}

/** Divides a cell into its date, its time and its zone. */
export function splitTime(text: string): Parts {
  const plain = plainTimes(plainText(text));
  const [, day = plain, time = "", zone = ""] = timeAtEnd.exec(plain) ?? [];
  return { day: day.trim(), time, zone };
}

/** Eight digits are a date that begins with its year if there is such a day, and otherwise one that ends with it. */
const isYearFirst = (digits: string) =>
  parseDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`) !== null;

/** The two numbers in front of a date's year, which are its day and its month in either order; null if it isn't written so. */
function numbersIn(plain: string) {
  const found = twoNumbers.exec(plain) ?? (isYearFirst(plain) ? null : eightDigits.exec(plain));
  if (!found) return null;
  const [, first = "", separator = "", second = "", year = ""] = found;
  return { a: Number(first), b: Number(second), separator, year };
}

/** The order that a date such as 03/11/2026 shows; null if it shows none. */
function orderIn(text: string): DayOrder | "either" | null {
  const numbers = numbersIn(splitTime(text).day);
  if (!numbers || numbers.a > 31 || numbers.b > 31) return null;
  const { a, b, separator } = numbers;
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
  const parts = words(text.replace(/(\d)(st|nd|rd|th|er|\.)(?!\d)/gi, "$1 ").replace(/[,،]/g, " "))
    .split(/[\s\-/]+/)
    .filter((part) => part !== "" && !days.has(part));
  const numbers = parts.filter((part) => /^\d{1,4}$/.test(part));
  // The Arabic name of a month may have two words.
  const month = months.get(parts.filter((part) => !numbers.includes(part)).join(" "));
  if (!month || numbers.length !== 2) return { fault: "unreadable" };
  const [one = "", other = ""] = numbers;
  const [year, day] = one.length === 4 ? [one, other] : [other, one];
  return checked(year, month, Number(day));
}

/**
 * Reads a date as people and programs write it, without its time: 2026-11-03, 03/11/2026, 3.11.2026, 3 Nov 2026, November 3rd, 2026. Returns the day as
 * 'YYYY-MM-DD'. Numbers that can be only one of day and month are read as such; `order` decides about the others.
 */
export function readDay(text: string, order: ColumnOrder | null): { day: string } | { fault: DateFault } {
  if (text.length > 60) return { fault: "unreadable" };
  const { day: plain } = splitTime(text);
  if (/^\d{8}$/.test(plain) && isYearFirst(plain))
    return checked(plain.slice(0, 4), Number(plain.slice(4, 6)), Number(plain.slice(6)));
  const [, first, , month, day] = yearFirst.exec(plain) ?? [];
  if (first) return checked(first, Number(month), Number(day));
  const numbers = numbersIn(plain);
  if (!numbers) {
    if (/^\d{4}$/.test(plain)) return { fault: "year-only" };
    if (/^\d{5}([.,]\d+)?$/.test(plain)) return { fault: "number" };
    return inWords(plain);
  }
  const { a, b, separator, year } = numbers;
  const dayFirst = a > 12 || (b <= 12 && (separator === "." || order === "dmy" || a === b));
  if (year.length === 4 && !dayFirst && b <= 12 && order !== "mdy") return { fault: "either-order" };
  return dayFirst ? checked(year, b, a) : checked(year, a, b);
}

/**
 * Reads a date of birth or death like readDay, or a year alone. Programs write such a year as 1941, 1941.0 and 1941-00-00. Returns the date as
 * 'YYYY-MM-DD' or 'YYYY'.
 */
export function readLifeDate(text: string, order: ColumnOrder | null): { date: LifeDate } | { fault: DateFault } {
  const [, year] = yearAlone.exec(text.length > 60 ? "" : splitTime(text).day) ?? [];
  if (year) return { date: year };
  const read = readDay(text, order);
  return "day" in read ? { date: read.day } : read;
}

/**
 * Reads a date and time in one text, such as 2026-12-03T11:00 or 3 December 2026 11:00, as 'YYYY-MM-DDTHH:MM'. A text with a zone isn't read, because the
 * result has none.
 */
export function readMoment(
  text: string,
  order: ColumnOrder | null,
): { moment: string } | { fault: DateFault | "no-time" } {
  const day = readDay(text, order);
  if ("fault" in day) return day;
  const { time, zone } = splitTime(text);
  if (!time) return { fault: "no-time" };
  const at = readTime(time);
  return at && !zone ? { moment: `${day.day}T${at}` } : { fault: "unreadable" };
}

/** Like readMoment, but a day without a time is one: its result is 'YYYY-MM-DD'. */
export function readDayOrMoment(text: string, order: ColumnOrder | null): ReturnType<typeof readMoment> {
  const read = readMoment(text, order);
  if (!("fault" in read) || read.fault !== "no-time") return read;
  const day = readDay(text, order);
  return "day" in day ? { moment: day.day } : day;
}
