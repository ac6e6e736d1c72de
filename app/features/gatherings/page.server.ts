import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { catalogues } from "~/languages/all";
import { dayOf, hasTime } from "~/lib/day-or-moment";
import { columnsOf } from "~/lib/field-values";
import type { Language } from "~/lib/languages";
import { serviceFields, serviceOf } from "~/models/memorial/service.server";
import { placeInDay, shownGatherings } from "./find.server";
import { gatheringsPaths } from "./paths";
import { inOrder, inWords, zoneOf } from "./shown.server";
import { gatheringTexts } from "./texts";

interface Page {
  memorialId: string;
  /** The memorial's part of the page's URL. */
  url: string;
  language: Language;
  /** Whether its reader has the password, and so sees the service too. */
  unlocked: boolean;
}

/** The service among the gatherings; null if the page doesn't show when it is. */
function serviceAmong(row: Parameters<typeof serviceOf>[0], language: Language) {
  const { about, service: texts } = catalogues[language];
  const { service } = serviceOf(row, about.locale);
  if (!service) return null;
  const day = dayOf(service.at, env.timeZone);
  return {
    day,
    at: placeInDay({ day, starts_at: hasTime(service.at) ? service.at : null }),
    shown: {
      name: texts.title,
      at: service.at,
      when: service.time ? texts.moment(service.day, service.time) : service.day,
    },
  };
}

/** The gatherings that a memorial's page shows to a reader, in words, in order with its service; null if there are none. */
export async function gatheringsOf({ memorialId, url, language, unlocked }: Page) {
  const gatherings = await shownGatherings(memorialId, unlocked ? ["everyone", "password"] : ["everyone"]);
  if (!gatherings.length) return null;
  const row = await db
    .selectFrom("memorials")
    .select(["language", ...columnsOf(serviceFields)])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const lines = gatherings.map((one) => ({
    day: one.day,
    at: placeInDay(one),
    shown: inWords(one, language),
  }));
  const service = unlocked ? serviceAmong(row, language) : null;
  const all = service ? [...lines, service].sort((a, b) => (a.at < b.at ? -1 : 1)) : lines;
  const texts = gatheringTexts[language];
  return {
    title: texts.title,
    gatherings: inOrder<{ day: string; shown: (typeof all)[number]["shown"] }>(all).map(({ shown }) => shown),
    zone: zoneOf(gatherings, language),
    language: row.language,
    newTab: catalogues[language].page.newTab,
    calendar: { label: texts.calendar, to: gatheringsPaths.calendar(url) },
  };
}
