import { dayIn } from "./dates";
import { type DayOrMoment, dayOf } from "./day-or-moment";

/** A time seen from the day of a service. */
export type Phase = "before" | "day" | "after";

/** The phase of a moment, by the days of the time zone; null if there is no service. */
export function phaseAt(service: DayOrMoment | null, now: Date, timeZone: string): Phase | null {
  if (!service) return null;
  const [day, today] = [dayOf(service, timeZone), dayIn(timeZone, now)];
  return today < day ? "before" : today === day ? "day" : "after";
}
