import { createHash } from "node:crypto";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { comingGatherings } from "~/features/gatherings/door.server";
import { now } from "~/gateways/clock.server";
import { dayIn } from "~/lib/dates";
import type { ComingDay, DayChange } from "./columns";

type From = typeof db | Writing;

const printOf = (parts: (string | null)[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** The days of a memorial that are still to come and that its page shows to everybody who has the password. */
export async function comingDays(from: From, memorialId: string): Promise<ComingDay[]> {
  const today = dayIn(env.timeZone, now());
  const row = await from
    .selectFrom("memorials")
    .select(["service_date", "service_location", "livestream_url"])
    .where("id", "=", memorialId)
    .executeTakeFirst();
  const gatherings = await comingGatherings(from, memorialId, today);
  const others = gatherings.map(({ id, kind, day, isOff, parts }) => ({ id, kind, day, isOff, print: printOf(parts) }));
  const at = row?.service_date;
  const day = at && dayIn(env.timeZone, new Date(at));
  if (!day || day < today) return others;
  const print = printOf([at, row.service_location, row.livestream_url]);
  return [{ id: "service", kind: "service", day, isOff: false, print }, ...others];
}

/** Whether any day of a memorial is still to come. */
export const hasComingDays = async (memorialId: string): Promise<boolean> =>
  (await comingDays(db, memorialId)).length > 0;

function changeOf(before: ComingDay | undefined, after: ComingDay): DayChange["what"] | null {
  if (!before) return after.isOff ? null : "added";
  if (before.isOff !== after.isOff) return after.isOff ? "calledOff" : "changed";
  return before.print === after.print ? null : "changed";
}

/** The differences between the days that followers know and those that are coming. A day that is over is none of them. */
export function changesBetween(told: ComingDay[], coming: ComingDay[]): DayChange[] {
  const today = dayIn(env.timeZone, now());
  const there = coming.flatMap((after): DayChange[] => {
    const what = changeOf(
      told.find(({ id }) => id === after.id),
      after,
    );
    return what ? [{ kind: after.kind, what }] : [];
  });
  const gone = told.filter(({ id, day, isOff }) => day >= today && !isOff && !coming.some((one) => one.id === id));
  return [...there, ...gone.map(({ kind }): DayChange => ({ kind, what: "removed" }))];
}
