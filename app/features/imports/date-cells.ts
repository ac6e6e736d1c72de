import { dateFields, type ImportField, lifeDates } from "~/features/imports/import-fields";
import { showDay } from "~/lib/dates";
import { type ColumnOrder, readDay, readLifeDate, splitTime } from "~/lib/written-date";
import type { Column } from "./input";

/** The oldest person on record was 122; nobody else has been older than 119. */
const oldest = 119;

/** The day before the first of spreadsheets that count days: they take 1900 for a leap year, and nobody here was born before that March. */
const firstDay = Date.UTC(1899, 11, 30);
const serial = /^(\d{5})(?:[.,](\d+))?$/;

/** The days that a spreadsheet counts: 15099 is 1941-05-03, and 46359.4583 has a time. Stays as it is if it is none. */
function fromSerial(cell: string) {
  const [, days, part] = serial.exec(cell.trim()) ?? [];
  if (!days) return cell;
  const minutes = part ? Math.round(Number(`0.${part}`) * 1440) : 0;
  const iso = new Date(firstDay + Number(days) * 86_400_000 + minutes * 60_000).toISOString();
  return minutes ? iso.slice(0, 16).replace("T", " ") : iso.slice(0, 10);
}

/** The day of a date, with the day first where nobody has said its order. */
function dayOf(cell: string, order: ColumnOrder | null): string | null {
  const read = readDay(cell, order === "mdy" ? "mdy" : "dmy");
  return "day" in read ? read.day : null;
}

const yearsOf = (short: string) => [`20${short}`, `19${short}`];

/** The readings of a date whose year has two digits, the later one first; null if it isn't written so. */
function readings(cell: string, order: ColumnOrder | null): { cell: string; day: string }[] | null {
  const read = readDay(cell, order === "mdy" ? "mdy" : "dmy");
  if (!("fault" in read) || read.fault !== "short-year") return null;
  const { day, time, zone } = splitTime(cell.slice(0, 60));
  const [, start, short] = /^(.*[^\d'’])['’]?(\d{2})\.?$/.exec(day) ?? [];
  if (start === undefined || short === undefined) return null;
  return yearsOf(short).flatMap((year) => {
    const whole = `${start}${year}${time && ` ${time}`}${zone}`;
    const found = dayOf(whole, order);
    return found ? [{ cell: whole, day: found }] : [];
  });
}

/** A date that could be read both ways, in words as one of them has it: '3 December 2026', or '3 December ’26' where the century isn't written. Null if it is none. */
export function shownInOrder(cell: string, order: "dmy" | "mdy"): string | null {
  const whole = dayOf(cell, order);
  if (whole) return showDay(whole);
  const [first] = readings(cell, order) ?? [];
  return first ? showDay(first.day).replace(/\d\d(\d\d)$/, "’$1") : null;
}

const ageOn = (birth: string, day: string) => Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
const lived = (birth: string, day: string) => birth <= day && ageOn(birth, day) <= oldest;

/** Which of the readings of a death is meant: the last that isn't to come and fits the birth. */
function deathOf(all: { cell: string; day: string }[], birth: string | null, today: string) {
  const past = all.filter(({ day }) => day <= today);
  return past.find(({ day }) => !birth || lived(birth, day)) ?? past[0] ?? all.at(-1);
}

/** The readings of a birth that are possible: one, or two that only people can tell apart. */
function birthsOf(all: { cell: string; day: string }[], death: string | null, today: string) {
  const possible = all.filter(({ day }) => (death ? lived(day, death) : day <= today));
  return possible.length ? possible : all.slice(-1);
}

/** The reading that is nearest to today: services are. */
const nearest = (all: { cell: string; day: string }[], today: string) =>
  all.toSorted(
    (a, b) => Math.abs(Date.parse(a.day) - Date.parse(today)) - Math.abs(Date.parse(b.day) - Date.parse(today)),
  )[0];

export type Cells = Partial<Record<ImportField, string>>;
type DateColumn = Pick<Column, "field" | "order" | "century">;

/** Whether a field is a date of birth or death, of which the year alone may be known. */
const isLife = (field: ImportField) => lifeDates.some((one) => one === field);

/** The order and century of a field's column. */
const columnOf = (columns: DateColumn[], field: ImportField) => columns.find((column) => column.field === field);

/** A whole day of a cell that needs no decision about its century; null if it has none. */
function certainDay(cell: string | undefined, order: ColumnOrder | null) {
  if (!cell) return null;
  const read = readLifeDate(cell, order === "mdy" ? "mdy" : "dmy");
  return "date" in read ? read.date : null;
}

/**
 * The cells of dates with days that spreadsheets count as dates, and with years of four digits where it is clear which are meant or somebody has said so.
 * `asks` is the year of birth, such as '20', that may be in two centuries. `today` is a date in the site's time zone.
 */
export function wholeDates(typed: Cells, columns: DateColumn[], today: string): { dates: Cells; asks: string | null } {
  const dates: Cells = {};
  let asks: string | null = null;
  const orderOf = (field: ImportField) => columnOf(columns, field)?.order ?? null;
  for (const field of dateFields) if (typed[field]) dates[field] = fromSerial(typed[field]);
  const { dateOfBirth: birth, dateOfDeath: death } = dates;
  const deaths = death && readings(death, orderOf("dateOfDeath"));
  if (deaths) {
    const born = certainDay(birth, orderOf("dateOfBirth"));
    dates.dateOfDeath = deathOf(deaths, born, today)?.cell ?? death;
  }
  const births = birth && readings(birth, orderOf("dateOfBirth"));
  if (births) {
    const possible = birthsOf(births, certainDay(dates.dateOfDeath, orderOf("dateOfDeath")), today);
    const century = columnOf(columns, "dateOfBirth")?.century;
    const said = possible.find(({ day }) => day.slice(0, 2) === century?.slice(0, 2));
    const meant = possible.length > 1 ? said : possible[0];
    if (possible.length > 1) asks = possible[0]?.day.slice(2, 4) ?? null;
    if (meant) dates.dateOfBirth = meant.cell;
  }
  for (const field of dateFields) {
    const cell = dates[field];
    const all = cell && !isLife(field) && readings(cell, orderOf(field));
    if (all) dates[field] = nearest(all, today)?.cell ?? cell;
  }
  return { dates, asks };
}

/** Whether nobody can tell the date from a cell, such as 'c. 1941' and '?'. Neither its order nor its century is a question here. */
export function isUnclear(field: ImportField, cell: string): boolean {
  const text = fromSerial(cell);
  const read = isLife(field) ? readLifeDate(text, "dmy") : readDay(text, "dmy");
  if (!("fault" in read) || read.fault === "short-year") return false;
  const other = readDay(text, "mdy");
  return "fault" in other && other.fault !== "short-year";
}
