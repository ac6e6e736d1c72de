// The functions of gatherings that other features use.

import type { ICalEventData } from "ical-generator";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { catalogues } from "~/languages/all";
import { dayIn } from "~/lib/dates";
import { paths } from "~/paths";
import { entryOf } from "./calendar.server";

/**
 * The gatherings at the memorials of a business as entries of its calendar, whoever may see them: at most `most`, from the day of an instant (ISO UTC) on,
 * the earliest first.
 */
export async function feedEntries(businessId: string, since: string, most: number): Promise<ICalEventData[]> {
  const rows = await db
    .selectFrom("gatherings")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .selectAll("gatherings")
    .select("memorials.full_name")
    .where("user_id", "=", businessId)
    .where("day", ">=", dayIn(env.timeZone, new Date(since)))
    .orderBy("day")
    .orderBy("starts_at")
    .orderBy("gatherings.id")
    .limit(most)
    .execute();
  return rows.map(({ full_name, memorial_id, ...gathering }) =>
    entryOf(
      { ...gathering, memorial_id },
      { name: full_name, url: paths.memorialDetail(memorial_id), language: "en", texts: catalogues.en },
    ),
  );
}
