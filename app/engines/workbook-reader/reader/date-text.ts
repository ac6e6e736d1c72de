// Turns numbers with a date's format into text. Spreadsheets count days from 1900, including a 29 February 1900 that never existed, or from 1904.

const second = 1000;
const secondsOfDay = 86_400;
const pad = (number: number) => String(number).padStart(2, "0");

/** The parts that a number format shows: of a date, of a time, or neither. Literals, colours and languages in it don't count, nor do its formats for negative numbers. */
export function shownBy(format: string) {
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(format);
  const plain = format
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?:h+|m+|s+)\]/gi, "h")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/am\/pm|a\/p/gi, "h")
    .replace(/general/gi, "")
    .split(";", 1)
    .join("");
  const isNumber = /[#?@]|0(?!0*$)/.test(plain.replace(/[hs]+[.,]0+/gi, "h")) && !/[dyhs]/i.test(plain);
  const [day, year, time] = [/d/i, /y/i, /[hs]/i].map((part) => !isNumber && part.test(plain)) as [
    boolean,
    boolean,
    boolean,
  ];
  const month = !isNumber && /m/i.test(plain) && (day || year || !time);
  return { isElapsed, day, month, year, time };
}

export interface Calendar {
  /** Whether days are counted from 1904. */
  from1904: boolean;
  /** Whether days before 1900 are counted backwards from 30 December 1899, as LibreOffice does in Excel's formats. */
  before1900: boolean;
}

/** The first day of a calendar that a number of days counts from, in milliseconds since 1970. */
function beginning(days: number, { from1904, before1900 }: Calendar) {
  if (from1904) return Date.UTC(1904, 0, 1);
  return days >= 60 || (before1900 && days < 0) ? Date.UTC(1899, 11, 30) : Date.UTC(1899, 11, 31);
}

/** The last and first day that have four digits of a year. */
const [mostDays, leastDays] = [2_958_465, -690_000];

/**
 * A number as a date, a time or both as its format shows it: '1941-05-03', '11:00', '2026-12-03T11:00', '1941-05' and '1941'. A time that isn't midnight stays
 * beside its day even where it isn't shown. Null if the format is none of a date, or the number can't be one.
 */
export function dateText(value: number, format: string, calendar: Calendar): string | null {
  const { isElapsed, day, month, year, time } = shownBy(format);
  const hasDate = day || month || year;
  if ((!hasDate && !time) || !(value > leastDays && value <= mostDays)) return null;
  const seconds = Math.round(value * secondsOfDay);
  const days = Math.floor(seconds / secondsOfDay);
  const minutes = Math.floor((seconds - days * secondsOfDay) / 60);
  const clock = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  if (!hasDate) return isElapsed ? `${pad(Math.floor(seconds / 3600))}:${pad(minutes % 60)}` : clock;
  // A clock alone in a format of both, and a zero, which is shown as the day before the first.
  if (days === 0 && !calendar.from1904) return minutes > 0 ? clock : "";
  if (days === 60 && !calendar.from1904) return "1900-02-29";
  const date = new Date(beginning(days, calendar) + days * secondsOfDay * second).toISOString().slice(0, 10);
  if (!day && !month) return date.slice(0, 4);
  if (!day && year) return date.slice(0, 7);
  return minutes > 0 ? `${date}T${clock}` : date;
}
