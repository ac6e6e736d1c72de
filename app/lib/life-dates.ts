import { parseDay, showDay } from "./dates.ts";

/** A date of birth or death: a day, 'YYYY-MM-DD', or the year alone, 'YYYY', where nobody knows the day. It is stored, sent and compared in this form. */
export type LifeDate = string;

/** Returns the text if it is a date of a life, else null. */
export function parseLifeDate(text: string): LifeDate | null {
  return /^\d{4}$/.test(text) ? text : parseDay(text);
}

/** Whether the day is known, and not the year alone. */
export const isWholeDay = (date: LifeDate): boolean => date.length > 4;

/** The parts that both dates have: the years if one of them is a year alone. */
function comparable(one: LifeDate, other: LifeDate): [string, string] {
  const length = Math.min(one.length, other.length);
  return [one.slice(0, length), other.slice(0, length)];
}

/** Whether a date is certainly before another one. A year alone is neither before nor after the days in it. */
export function isBefore(one: LifeDate, other: LifeDate): boolean {
  const [a, b] = comparable(one, other);
  return a < b;
}

/** Whether two dates may be the same day, as far as both say it; an unknown one is like an unknown one alone. */
export function mayBeSame(one: LifeDate | null, other: LifeDate | null): boolean {
  if (!one || !other) return !one && !other;
  const [a, b] = comparable(one, other);
  return a === b;
}

/** '3 May 1941' for '1941-05-03', and '1941' for '1941'; in another locale as its readers write them. */
export function showLifeDate(date: LifeDate, locale = "en-GB"): string {
  return isWholeDay(date) ? showDay(date, locale) : showYear(date, locale);
}

const years = new Map<string, Intl.NumberFormat>();

/** A year in the digits that showDay has in a locale. */
function showYear(year: LifeDate, locale: string): string {
  const format = years.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: false });
  years.set(locale, format);
  return format.format(Number(year));
}

/**
 * 'birth – death', or null if either is missing, because the texts then differ by page. The space before the dash doesn't
 * break, so that no line begins with the dash.
 */
export function lifeDates(birth: LifeDate | null, death: LifeDate | null, locale = "en-GB"): string | null {
  return birth && death ? `${showLifeDate(birth, locale)}\u00a0– ${showLifeDate(death, locale)}` : null;
}

/** The dates of a life as they are shown to people who don't know the password: all of them, or as the memorial's owner has chosen. */
export function datesForStrangers(life: {
  date_of_birth: LifeDate | null;
  date_of_death: LifeDate | null;
  gate_dates: string | null;
}) {
  const shown = (date: LifeDate | null) =>
    life.gate_dates === "name" ? null : life.gate_dates && date ? date.slice(0, 4) : date;
  return { date_of_birth: shown(life.date_of_birth), date_of_death: shown(life.date_of_death) };
}

/**
 * The age of somebody who died, in years: '85', or '84 or 85' where a year alone leaves it open. Null before the first birthday, and if the death is before
 * the birth.
 */
export function ageAtDeath(birth: LifeDate, death: LifeDate): string | null {
  const years = Number(death.slice(0, 4)) - Number(birth.slice(0, 4));
  const isKnown = isWholeDay(birth) && isWholeDay(death);
  const age = isKnown && death.slice(4) >= birth.slice(4) ? years : years - 1;
  if (age < 1) return null;
  return isKnown ? String(age) : `${age} or ${years}`;
}

/** A date of birth as it is said back to whoever types it: '3 May 1941, aged 85 at death'. */
export function showBirth(birth: LifeDate, death: LifeDate | null): string {
  const age = death && ageAtDeath(birth, death);
  return showLifeDate(birth) + (age ? `, aged ${age} at death` : "");
}

/** '1941–2026', or null if either is missing. */
export function lifeYears(birth: LifeDate | null, death: LifeDate | null): string | null {
  return birth && death ? `${birth.slice(0, 4)}–${death.slice(0, 4)}` : null;
}
