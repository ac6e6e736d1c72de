import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { later } from "~/gateways/clock.server";
import { service } from "~/languages/en";
import { hasTime } from "~/lib/day-or-moment";
import { day } from "~/lib/time";
import { timesOf } from "~/models/memorial/calendar.server";
import { paths } from "~/paths";
import { feedEntries } from "../gatherings/door.server";
import type { CalendarAccess } from "./access";

/** Services and gatherings stay in the feed for 30 days, so that last week's don't vanish from the calendar; and no feed has more than 500 of each, the earliest first. */
const kept = 30 * day;
const mostServices = 500;
/** Seconds after which calendars are asked to look again. */
const lookAgain = 15 * 60;

function servicesOf({ businessId }: CalendarAccess) {
  const since = later(-kept);
  return db
    .selectFrom("memorials")
    .leftJoin("service_versions as changes", "changes.memorial_id", "memorials.id")
    .select(["id", "full_name", "service_date", "service_location", "livestream_url", "created_at"])
    .select(["changes.version", "changed_at", "called_off"])
    .where("user_id", "=", businessId)
    .where((where) =>
      where.or([
        where("service_date", ">=", since),
        where.and([where("service_date", "is", null), where("called_off", ">=", since)]),
      ]),
    )
    .orderBy(({ fn }) => fn.coalesce("service_date", "called_off"))
    .orderBy("id")
    .limit(mostServices)
    .execute();
}

type Row = Awaited<ReturnType<typeof servicesOf>>[number];

/** An entry. Nothing in it depends on the time of the request, so that the same services make the same bytes. */
function entryOf(row: Row): ICalEventData {
  const at = row.service_date ?? row.called_off ?? "";
  const changed = new Date(row.changed_at ?? row.created_at);
  const lines = [
    hasTime(at) || !row.service_date ? null : service.toBeTold,
    row.livestream_url && `Livestream: ${row.livestream_url}`,
  ].filter((line) => line !== null);
  return {
    id: `service-${row.id}@${new URL(env.origin).hostname}`,
    sequence: row.version ?? 0,
    stamp: changed,
    lastModified: changed,
    ...timesOf(at),
    status: row.service_date ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    summary: service.event(row.full_name),
    location: row.service_location,
    description: lines.length ? lines.join("\n") : null,
    url: env.origin + paths.memorialDetail(row.id),
  };
}

/**
 * The services of a business, and the gatherings beside them, as a calendar to subscribe to (RFC 5545), in UTC: those of the last 30 days and all later
 * ones, at most 500 of each. A changed one keeps its UID and gets a higher SEQUENCE; one that was called off stays as CANCELLED.
 */
export async function servicesCalendar(access: CalendarAccess): Promise<string> {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    name: `Services · ${env.brand}`,
    prodId: { company: "Everkeep", product: "Everkeep" },
    ttl: lookAgain,
  });
  const gatherings = await feedEntries(access.businessId, later(-kept), mostServices);
  for (const entry of [...(await servicesOf(access)).map(entryOf), ...gatherings]) calendar.createEvent(entry);
  // The library leaves out the end of the last line (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}
