import { createHash } from "node:crypto";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { takingPlace } from "~/features/gatherings/door.server";
import { type DayOrMoment, dayOf } from "~/lib/day-or-moment";
import { isLanguage, type Language } from "~/lib/languages";
import type { From } from "~/models/people/leaving.server";
import type { Wishes } from "./fields";

/** A family's wishes for a memorial; null if there are none. */
export async function readWishes(memorialId: string, from: From = db): Promise<Wishes | null> {
  const row = await from
    .selectFrom("family_wishes")
    .selectAll()
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  if (!row) return null;
  const { memorial_id: _, charity_url: charityUrl, before_gate, ...texts } = row;
  return { ...texts, charityUrl, beforeGate: before_gate === 1 };
}

/** A short mark of a family's wishes, by which a form tells whether somebody else has changed them since. */
export function markOf(wishes: Wishes | null): string {
  const text = JSON.stringify(wishes && Object.entries(wishes).sort());
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/**
 * The last day ('YYYY-MM-DD' in the site's time zone) on which people come together, of all that is for everybody with the password; null while it isn't known. A
 * viewing alone isn't the last one, because a service follows it.
 */
async function lastDayOf(memorialId: string, service: DayOrMoment | null): Promise<string | null> {
  const beside = (await takingPlace(memorialId)).filter(({ open }) => open);
  if (!service && beside.every(({ kind }) => kind === "viewing")) return null;
  const days = [...(service ? [dayOf(service, env.timeZone)] : []), ...beside.map(({ lastDay }) => lastDay)];
  return days.sort().at(-1) ?? null;
}

/** The memorial whose family has wishes: the day of its last gathering, whether it is archived, and the language in which they are written. */
export async function readMemorialOf(memorialId: string) {
  const { service_date, status, language } = await db
    .selectFrom("memorials")
    .select(["service_date", "status", "language"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const own: Language = isLanguage(language) ? language : "en";
  return {
    lastDay: await lastDayOf(memorialId, service_date),
    isArchived: status === "archived",
    language: own,
  };
}
