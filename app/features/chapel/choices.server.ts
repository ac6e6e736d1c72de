import { db } from "~/db/connection.server";
import { jsonColumn } from "~/db/json-column";
import { env } from "~/env.server";
import { takingPlace } from "~/features/gatherings/door.server";
import { now } from "~/gateways/clock.server";
import { dayAfter, dayIn, utcOf } from "~/lib/dates";
import { dayOf } from "~/lib/day-or-moment";
import { dayOrderIn } from "~/lib/day-order";
import type { MemorialAccess } from "~/models/access";
import { type DaysToChoose, mostDaysKept, type ShowChoices, showChoices } from "./input";

type Showing = MemorialAccess<"manage">;

const daysAfter = (day: string, days: number): string => (days ? daysAfter(dayAfter(day), days - 1) : day);

/** The days that may be chosen as the last one of a slideshow, in the site's time zone. */
export function daysToChoose(): DaysToChoose {
  const first = dayIn(env.timeZone, now());
  return { first, latest: daysAfter(first, mostDaysKept), order: dayOrderIn(env.timeZone) };
}

const choicesColumn = jsonColumn<ShowChoices>("chapel_shows.choices", showChoices, () => showChoices().parse({}));

/** Reads stored choices. If another version of the server kept them and this one doesn't know them, they are the usual ones. */
function choicesFrom(stored: string): ShowChoices {
  return choicesColumn.read(stored);
}

/** The choices for a memorial's slideshow: those that were kept, or the usual ones. */
export async function readShowChoices({ memorialId }: Showing): Promise<ShowChoices> {
  const row = db.selectFrom("chapel_shows").select("choices").where("memorial_id", "=", memorialId);
  return choicesFrom((await row.executeTakeFirst())?.choices ?? "{}");
}

/** Keeps the choices for a memorial's slideshow. */
export async function keepShowChoices({ memorialId }: Showing, choices: ShowChoices): Promise<void> {
  const values = { choices: JSON.stringify(choices), chosen_at: now().toISOString() };
  await db
    .insertInto("chapel_shows")
    .values({ memorial_id: memorialId, ...values })
    .onConflict((conflict) => conflict.column("memorial_id").doUpdateSet(values))
    .execute();
}

/**
 * The last day of a slideshow: the chosen one, even if it is over; else that of the last gathering, be it the service or another one, of those that are still to
 * come and not too far away; else the seventh day from today.
 */
export async function lastDayOf({ memorialId }: Showing, { lastDay }: ShowChoices): Promise<string> {
  if (lastDay) return lastDay;
  const { first, latest } = daysToChoose();
  const row = db.selectFrom("memorials").select("service_date").where("id", "=", memorialId);
  const { service_date: service } = await row.executeTakeFirstOrThrow();
  const beside = (await takingPlace(memorialId)).map((gathering) => gathering.lastDay);
  const days = [...(service ? [dayOf(service, env.timeZone)] : []), ...beside];
  const coming = days.filter((day) => day >= first && day <= latest).sort();
  return coming.at(-1) ?? daysAfter(first, 7);
}

/** The end of a day in the site's time zone, as ISO UTC. */
export const endOf = (day: string): string => utcOf(`${dayAfter(day)}T00:00`, env.timeZone) ?? now().toISOString();
