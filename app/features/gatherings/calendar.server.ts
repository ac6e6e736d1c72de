import { type ICalEventData, ICalEventStatus } from "ical-generator";
import { env } from "~/env.server";
import type { Texts } from "~/languages/texts";
import { dayAfter } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { hour } from "~/lib/time";
import { entryId } from "~/models/memorial/calendar.server";
import type { Gathering } from "./find.server";
import { gatheringTexts } from "./texts";

/** Milliseconds that a calendar sets aside for a gathering without an end, as for a service. */
const length = hour;

interface Entry {
  /** The full name of the person who died. */
  name: string;
  /** The page to which the entry leads. */
  url: string;
  language: Language;
  texts: Pick<Texts, "page" | "service">;
}

/** The beginning and the end of an entry: a whole day if the time is to be told. */
function timesOf({ day, starts_at, ends_at }: Gathering) {
  const midnight = (of: string) => new Date(`${of}T00:00:00Z`);
  if (!starts_at) return { start: midnight(day), end: midnight(dayAfter(day)), allDay: true };
  const start = new Date(starts_at);
  return { start, end: ends_at ? new Date(ends_at) : new Date(start.getTime() + length) };
}

/** A gathering in calendars (RFC 5545): its UID stays the same, its SEQUENCE grows with each change, and one that is called off is CANCELLED. */
export function entryOf(gathering: Gathering, { name, url, language, texts: { page, service } }: Entry): ICalEventData {
  const { kinds } = gatheringTexts[language];
  const changed = new Date(gathering.changed_at);
  const lines = [
    gathering.starts_at ? null : service.toBeTold,
    gathering.note,
    gathering.livestream_url && `${service.livestream}${page.colon} ${gathering.livestream_url}`,
    gathering.recording_url && `${service.recording}${page.colon} ${gathering.recording_url}`,
  ].filter((line) => line !== null);
  return {
    id: entryId(`gathering-${gathering.id}`),
    sequence: gathering.sequence,
    stamp: changed,
    lastModified: changed,
    ...timesOf(gathering),
    status: gathering.called_off_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${kinds[gathering.kind]} · ${name}`,
    location: gathering.place,
    description: lines.length ? lines.join("\n") : null,
    url: url.startsWith("/") ? env.origin + url : url,
  };
}
