import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { namedGatherings } from "~/features/gatherings/door.server";
import { later, now } from "~/gateways/clock.server";
import { catalogues } from "~/languages/all";
import { showWhenOf, startOf } from "~/lib/day-or-moment";
import { isLanguage, type Language } from "~/lib/languages";
import type { MemorialAccess } from "~/models/access";
import { addressLife } from "./input";
import { ofService } from "./paths";

/** The service, or a gathering beside it. */
export interface Occasion {
  /** The id of the gathering, or 'service'. */
  id: string;
  name: string;
  /** The day and the time in words; '' if nobody knows the day of the service. */
  when: string;
  /** The beginning in ISO UTC, or the day; null if nobody knows it. */
  at: string | null;
  begun: boolean;
  /** Whether the page tells people with the password that it takes place. */
  open: boolean;
}

async function serviceOf(memorialId: string, language: Language): Promise<Occasion> {
  const { service_date: at } = await db
    .selectFrom("memorials")
    .select("service_date")
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const { about, service } = catalogues[language];
  const shown = at ? showWhenOf(at, env.timeZone, about.locale) : null;
  const begun = !at || Date.parse(startOf(at, env.timeZone)) <= now().getTime();
  const when = shown?.time ? service.moment(shown.day, shown.time) : (shown?.day ?? "");
  return { id: ofService, name: service.title, when, at, begun, open: true };
}

/** All occasions of a memorial in a language, the earliest first, and the service first among those without a day. */
export async function occasionsOf(memorialId: string, language: Language): Promise<Occasion[]> {
  const all = [await serviceOf(memorialId, language), ...(await namedGatherings(memorialId, language))];
  return all.sort((one, other) => ((one.at ?? "") < (other.at ?? "") ? -1 : 1));
}

/** The person whom a memorial is for, and the language of its page. */
async function nameAndLanguage(memorialId: string): Promise<{ name: string; language: Language }> {
  const { full_name: name, language: code } = await db
    .selectFrom("memorials")
    .select(["full_name", "language"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return { name, language: isLanguage(code) ? code : "en" };
}

/** The language of a memorial's page. */
export const pageLanguage = async ({ memorialId }: MemorialAccess<"manage">): Promise<Language> =>
  (await nameAndLanguage(memorialId)).language;

/** The name, the language, and the occasions open to everybody with the password, for a card about who came. */
export async function readCardFace({ memorialId }: MemorialAccess<"manage">) {
  const { name, language } = await nameAndLanguage(memorialId);
  const open = (await occasionsOf(memorialId, language)).filter((one) => one.open);
  const occasions = open.map((one) => [one.name, one.when].filter(Boolean).join(", "));
  return { name, language, direction: catalogues[language].about.direction, occasions };
}

/**
 * The occasions of which people may now say that they came: those that have begun, for as long as an address would be kept. A service without a date counts as
 * long as nothing else is planned. Gatherings for those who are invited are left out, because the form is for everyone with the password.
 */
export async function askedAbout(memorialId: string, language: Language): Promise<Occasion[]> {
  const open = (await occasionsOf(memorialId, language)).filter((one) => one.open);
  const dated = open.filter(({ at }) => at !== null);
  const asked = dated.filter(({ at, begun }) => begun && (at ?? "") > later(-addressLife));
  return dated.length ? asked : open;
}
