import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { takingPlace } from "~/features/gatherings/door.server";
import { later, now } from "~/gateways/clock.server";
import { dayAfter, dayIn, utcOf } from "~/lib/dates";
import { type DayOrMoment, dayOf, latestOf } from "~/lib/day-or-moment";
import { day } from "~/lib/time";

/** Milliseconds from a memorial's registration for which writers are asked while no service is known. */
const askedWithoutService = 60 * day;

/** Milliseconds for which a link works while no service is known. */
export const linkLife = 30 * day;

/**
 * When the memories are read aloud, given the memorial's `service_date`: at the service, or while that has no date at the first other service, or else at the last
 * gathering; null while none is known. Nobody reads at a viewing.
 */
export async function whenRead(
  memorialId: string,
  service: DayOrMoment | null,
  within?: Writing,
): Promise<DayOrMoment | null> {
  if (service) return service;
  const beside = (await takingPlace(memorialId, within)).filter(({ kind }) => kind !== "viewing");
  return (beside.find(({ kind }) => kind === "service") ?? beside.at(-1))?.at ?? null;
}

/** Whether writers are asked: until the service begins, until the end of its day while its time is still to be told, or, while none is known, for 60 days from the registration. */
export function isAsked(memorial: { service_date: DayOrMoment | null; created_at: string; status: string }): boolean {
  if (memorial.status === "archived") return false;
  if (memorial.service_date) return Date.parse(latestOf(memorial.service_date, env.timeZone)) > now().getTime();
  return memorial.created_at > later(-askedWithoutService);
}

/**
 * When a link that was made at a time (ISO UTC) stops working: at the end of the day after the service, in the site's time zone, or after 30 days if no
 * service is known.
 */
export function endOfLink(service: DayOrMoment | null, madeAt: string): Date {
  if (!service) return new Date(Date.parse(madeAt) + linkLife);
  const first = dayAfter(dayAfter(dayOf(service, env.timeZone)));
  return new Date(utcOf(`${first}T00:00`, env.timeZone) ?? service);
}

/** Whether the time of a memorial's pack is over: its service was before yesterday. */
export const isOver = (service: DayOrMoment | null): boolean =>
  service !== null && endOfLink(service, "").getTime() <= now().getTime();

/** The last day of a link, 'YYYY-MM-DD' in the site's time zone. */
export const lastDayOf = (end: Date): string => dayIn(env.timeZone, new Date(end.getTime() - 1));
