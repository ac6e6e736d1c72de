import { randomUUID } from "node:crypto";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { gatheringsAt } from "./find.server";
import type { KeptGathering } from "./input";
import { firstLink } from "./link.server";
import { whenInWords } from "./shown.server";
import { gatheringTexts } from "./texts";

/** A stored gathering as it is kept outside the database. Times are ISO UTC. */
export const keptOf = (gathering: Awaited<ReturnType<typeof gatheringsAt>>[number]): KeptGathering => ({
  kind: gathering.kind,
  day: gathering.day,
  startsAt: gathering.starts_at,
  endsAt: gathering.ends_at,
  place: gathering.place,
  livestreamUrl: gathering.livestream_url,
  recordingUrl: gathering.recording_url,
  note: gathering.note,
  seenBy: gathering.seen_by,
  isCalledOff: gathering.called_off_at !== null,
});

/**
 * The gatherings of a memorial beside its service as a file outside the database keeps them, the earliest first: all of them, or only those that everybody with
 * the password sees. No link of those who are invited is among them.
 */
export async function readKeptGatherings(memorialId: string, which: "all" | "open"): Promise<KeptGathering[]> {
  const gatherings = await gatheringsAt(memorialId);
  return gatherings.filter(({ seen_by }) => which === "all" || seen_by !== "invited").map(keptOf);
}

/** The name of a kept gathering and when it was, in the words of a language. */
export const keptInWords = ({ kind, day, startsAt, endsAt }: KeptGathering, language: Language) => ({
  name: gatheringTexts[language].kinds[kind],
  when: whenInWords({ day, starts_at: startsAt, ends_at: endsAt }, language),
});

/**
 * Adds kept gatherings to a memorial that has none. Those for people who are invited get new links. The day of one with a time is that in this site's time zone,
 * which may be another than where it was kept.
 */
export async function insertGatherings(trx: Writing, memorialId: string, kept: KeptGathering[]): Promise<void> {
  const at = now().toISOString();
  for (const { startsAt, endsAt, livestreamUrl, recordingUrl, seenBy, isCalledOff, ...gathering } of kept) {
    const id = randomUUID();
    const row = {
      ...gathering,
      ...firstLink(id, seenBy),
      id,
      memorial_id: memorialId,
      day: startsAt ? dayIn(env.timeZone, new Date(startsAt)) : gathering.day,
      starts_at: startsAt,
      ends_at: endsAt,
      livestream_url: livestreamUrl,
      recording_url: recordingUrl,
      seen_by: seenBy,
      called_off_at: isCalledOff ? at : null,
      sequence: 0,
      created_at: at,
      changed_at: at,
    };
    await trx.insertInto("gatherings").values(row).execute();
  }
}
