import type { DayOrder } from "./written-date.ts";

const canonical = (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** TypeScript 5 doesn't know this method yet. */
type Region = Intl.Locale & { getTimeZones(): string[] };

const zonesOf = (region: string) => (new Intl.Locale(`en-${region}`) as Region).getTimeZones().map(canonical);

const orders = new Map<string, DayOrder | null>();

function orderOf(timeZone: string): DayOrder | null {
  const zone = canonical(timeZone);
  if (zonesOf("US").includes(zone)) return "mdy";
  return zonesOf("CA").includes(zone) ? null : "dmy";
}

/**
 * The order in which people in a time zone write dates such as 03/05/1941: the month first in the United States, and the day first elsewhere. In Canada
 * both are common, so there it is null.
 */
export function dayOrderIn(timeZone: string): DayOrder | null {
  const order = orders.get(timeZone);
  if (order !== undefined) return order;
  const found = orderOf(timeZone);
  orders.set(timeZone, found);
  return found;
}
