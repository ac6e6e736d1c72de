// The functions of gatherings that other features use.

import type { ICalEventData } from "ical-generator";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { catalogues } from "~/languages/all";
import { dayIn } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { paths } from "~/paths";
import { entryOf } from "./calendar.server";
import { gatheringsAt, hasBegun, lastDay, seenWithPassword } from "./find.server";
import { keptOf } from "./kept.server";
import type { Kind } from "./kinds";
import { whenInWords } from "./shown.server";
import { gatheringTexts } from "./texts";

export type { KeptGathering } from "./input";
export { keptGatherings } from "./input";
export { insertGatherings, keptInWords, readKeptGatherings } from "./kept.server";

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

/** The gatherings of a memorial from a day ('YYYY-MM-DD') on that everybody with the password sees. `parts` is all of one that its page shows. */
export async function comingGatherings(from: typeof db | Writing, memorialId: string, firstDay: string) {
  const rows = await seenWithPassword(from, memorialId).where("day", ">=", firstDay).execute();
  return rows.map(({ id, kind, day, starts_at, ends_at, place, livestream_url, note, called_off_at }) => ({
    id,
    kind,
    day,
    isOff: called_off_at !== null,
    parts: [kind, day, starts_at, ends_at, place, livestream_url, note],
  }));
}

/** The name of a kind of gathering in a language, such as 'Viewing'. One that we have no longer is a gathering like any other. */
export const kindInWords = (kind: string, language: Language): string =>
  gatheringTexts[language].kinds[kind as Kind] ?? gatheringTexts[language].kinds.other;

/**
 * All gatherings of a memorial beside its service for software of its business, whoever may see them on the page, the earliest first: `day` is 'YYYY-MM-DD' in
 * the site's time zone, times are ISO UTC and null until they are told. It has no link of those who are invited.
 */
export async function gatheringRecords(memorialId: string) {
  return (await gatheringsAt(memorialId)).map((gathering) => ({
    id: gathering.id,
    ...keptOf(gathering),
    updatedAt: gathering.changed_at,
  }));
}

/**
 * All gatherings of a memorial beside its service in the words of a language, the earliest first: `at` is the beginning (ISO UTC) or the day, `open` whether
 * it takes place and is for everybody with the password.
 */
export async function namedGatherings(memorialId: string, language: Language) {
  return (await gatheringsAt(memorialId)).map((gathering) => ({
    id: gathering.id,
    name: gatheringTexts[language].kinds[gathering.kind],
    when: whenInWords(gathering, language),
    at: gathering.starts_at ?? gathering.day,
    begun: hasBegun(gathering),
    open: gathering.seen_by !== "invited" && gathering.called_off_at === null,
  }));
}

/**
 * The gatherings of a memorial beside its service that aren't called off, the earliest first: `at` is the beginning (ISO UTC) or the day, `lastDay` the day
 * on which it ends in the site's time zone, `open` whether it is for everybody with the password.
 */
export async function takingPlace(memorialId: string, within?: Writing) {
  const gatherings = await gatheringsAt(memorialId, within);
  return gatherings
    .filter(({ called_off_at }) => called_off_at === null)
    .map((gathering) => ({
      kind: gathering.kind,
      at: gathering.starts_at ?? gathering.day,
      lastDay: lastDay(gathering),
      open: gathering.seen_by !== "invited",
    }));
}
