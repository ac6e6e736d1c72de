import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { hasFfmpeg } from "~/engines/media-cleaner";
import { later } from "~/gateways/clock.server";
import { minute } from "~/lib/time";

/**
 * Milliseconds for which a keepsake waits for films and voices that are being prepared. Each that is done afterwards changes what it holds and so ends it.
 * Most are done in less time than this; a long film in an old format takes up to an hour, and nobody should wait for that.
 */
const patience = 10 * minute;

/** A job that runs is due again in a minute, one that has failed in ten (models/media/copies.server.ts). Only the first is waited for. */
const soon = 2 * minute;

const fromNow = (milliseconds: number) => later(milliseconds);

/** Whether a row of keepsakes waits for a recording of its memorial. */
export const awaitsRecordings = () =>
  sql<boolean>`(keepsakes.asked_at > ${fromNow(-patience)} and exists (
    select 1 from media where media.memorial_id = keepsakes.memorial_id and copies_due_at <= ${fromNow(soon)}))`;

/** Whether any keepsake may wait for a recording: there is one to be prepared, and this machine has ffmpeg to do it. */
export async function areAwaited(): Promise<boolean> {
  const waiting = db.selectFrom("keepsakes").select("id").where("state", "=", "waiting").where(awaitsRecordings());
  return (await waiting.executeTakeFirst()) !== undefined && hasFfmpeg();
}
