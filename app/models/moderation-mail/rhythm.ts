import { localTime, utcOf } from "~/lib/dates";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds between two mails to one person about the same memorial, or about the whole site: never less than 15 minutes. */
export const pause = 15 * minute;

/** People who were at a service write that night: its day ends at this hour of the next. */
const lastHour = "04:00";

/** The day of a service (ISO UTC) in a zone, in milliseconds: from midnight to 4 o'clock of the next morning. */
function serviceDay(service: string, timeZone: string) {
  const today = localTime(service, timeZone).slice(0, 10);
  const tomorrow = new Date(Date.parse(today) + day).toISOString().slice(0, 10);
  const at = (local: string) => Date.parse(utcOf(local, timeZone) ?? service);
  return { from: at(`${today}T00:00`), to: at(`${tomorrow}T${lastHour}`) };
}

interface Last {
  /** When somebody was told last, in milliseconds. */
  toldAt: number;
  /** All that they were told of is decided: what is new is the first again. */
  afresh: boolean;
  /** ISO UTC. */
  service: string | null;
}

/** When somebody may be told of what is new, in milliseconds: 15 minutes after the last mail where it is the first again or on the day of the service, else a day after. */
export function nextMail({ toldAt, afresh, service }: Last, timeZone: string): number {
  if (afresh) return toldAt + pause;
  const nextDay = toldAt + day;
  if (!service) return nextDay;
  const { from, to } = serviceDay(service, timeZone);
  const thatDay = Math.max(toldAt + pause, from);
  return thatDay < to ? Math.min(thatDay, nextDay) : nextDay;
}
