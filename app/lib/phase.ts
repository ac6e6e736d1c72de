import { dayIn } from "./dates";

/** A time seen from the day of a service. */
export type Phase = "before" | "day" | "after";

/** The phase of a moment, by the days of the time zone; null if there is no service (ISO UTC). */
export function phaseAt(service: string | null, now: Date, timeZone: string): Phase | null {
  if (!service) return null;
  const [day, today] = [dayIn(timeZone, new Date(service)), dayIn(timeZone, now)];
  return today < day ? "before" : today === day ? "day" : "after";
}
