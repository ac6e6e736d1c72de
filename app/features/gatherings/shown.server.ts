import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { catalogues } from "~/languages/all";
import { addressLines } from "~/lib/address-lines";
import { dayIn, showWhen } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { parseLink } from "~/lib/link";
import { type Gathering, hasBegun } from "./find.server";
import { gatheringTexts } from "./texts";

/** A link that the family set: its name, and a sentence about where it leads. */
export interface ShownLink {
  url: string;
  name: string;
  leadsTo: string;
}

/** A gathering in words, for its readers. */
export interface ShownGathering {
  id: string;
  name: string;
  /** Its beginning in ISO UTC, or its day. */
  at: string;
  today: string | null;
  when: string;
  /** The sentence that says its time is to be told. */
  later: string | null;
  calledOff: string | null;
  place: { first: string; rest: string } | null;
  directions: { url: string; name: string } | null;
  note: string | null;
  links: ShownLink[];
}

const directionsTo = (place: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: place })}`;

function linksOf(gathering: Gathering, language: Language): ShownLink[] {
  const { service } = catalogues[language];
  const links = [
    { name: service.livestream, url: gathering.livestream_url },
    { name: service.recording, url: hasBegun(gathering) ? gathering.recording_url : null },
  ];
  return links.flatMap(({ name, url }) => {
    const link = parseLink(url ?? "");
    return link ? [{ name, url: link.url, leadsTo: service.leadsTo(link.host) }] : [];
  });
}

/** The day and the times of a gathering in words, such as 'Tuesday 24 November 2026 at 11:00, until 13:00'. */
export function whenInWords(
  { day, starts_at, ends_at }: Pick<Gathering, "day" | "starts_at" | "ends_at">,
  language: Language,
): string {
  const { about, service } = catalogues[language];
  if (!starts_at) return showWhen(`${day}T12:00:00Z`, "UTC", about.locale).day;
  const start = showWhen(starts_at, env.timeZone, about.locale);
  const end = ends_at ? gatheringTexts[language].until(showWhen(ends_at, env.timeZone, about.locale).time) : "";
  return `${service.moment(start.day, start.time)}${end}`;
}

/** A gathering in the words of a language. */
export function inWords(gathering: Gathering, language: Language): ShownGathering {
  const texts = gatheringTexts[language];
  const { directions } = catalogues[language].service;
  const { place, called_off_at } = gathering;
  const isOff = called_off_at !== null;
  return {
    id: gathering.id,
    name: texts.kinds[gathering.kind],
    at: gathering.starts_at ?? gathering.day,
    today: gathering.day === dayIn(env.timeZone, now()) ? texts.today : null,
    when: whenInWords(gathering, language),
    later: gathering.starts_at || isOff ? null : catalogues[language].service.toBeTold,
    calledOff: isOff ? texts.calledOff : null,
    place: place ? addressLines(place) : null,
    directions: place && !isOff ? { url: directionsTo(place), name: directions } : null,
    note: gathering.note,
    links: isOff ? [] : linksOf(gathering, language),
  };
}

/** Gatherings as a page shows them: from today on in their order, and behind them those of yesterday and earlier. */
export function inOrder<At extends { day: string }>(gatherings: At[]): At[] {
  const today = dayIn(env.timeZone, now());
  return [...gatherings.filter(({ day }) => day >= today), ...gatherings.filter(({ day }) => day < today)];
}

/** The name of the site's time zone for readers of a language, if any of the gatherings has a time. */
export function zoneOf(gatherings: Gathering[], language: Language): string | null {
  const at = gatherings.find(({ starts_at }) => starts_at)?.starts_at;
  return at ? showWhen(at, env.timeZone, catalogues[language].about.locale).zone : null;
}
