import { type Kysely, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { localTime } from "~/lib/dates";
import { nameInSentences } from "~/lib/name-in-sentences";
import { readableId } from "~/lib/short-id";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { lettersIn } from "./letters.server";

/** The hour from which these mails are sent, in SITE_TIME_ZONE: nobody is to find one in the middle of the night. */
const firstHour = "08:00";
const atOnce = 50;

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The days of death, as 'MM-DD', whose anniversary is on a day. 29 February is kept on 28 February in other years. */
function daysKeptOn(year: number, day: string): string[] {
  return day === "02-28" && !isLeap(year) ? [day, "02-29"] : [day];
}

function due(from: Kysely<Schema>, year: number, day: string) {
  return from
    .selectFrom("memorials")
    .innerJoin("followers", "followers.memorial_id", "memorials.id")
    .where(sql<string>`substr(date_of_death, 6)`, "in", daysKeptOn(year, day))
    .where(sql<string>`substr(date_of_death, 1, 4)`, "<", String(year))
    .where("anniversary", "=", 1)
    .where("confirmed_at", "is not", null)
    .where((where) => where.or([where("anniversary_year", "is", null), where("anniversary_year", "<", year)]))
    .select(["followers.id", "email", "stop_key", "followers.language", "date_of_death", "full_name", "known_as"])
    .select(["memorial_id", "custom_url_slug", "short_id"]);
}

/** Queues the mails of today's anniversaries to the followers who chose them, once a year each. Each is a transaction of its own. */
export async function sendAnniversaries(end?: AbortSignal): Promise<void> {
  const [date = "", time = ""] = localTime(now().toISOString(), env.timeZone).split("T");
  if (time < firstHour) return;
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)];
  for (let some = await due(db, year, day).limit(atOnce).execute(); some.length; ) {
    for (const { id } of some) {
      if (end?.aborted) return;
      await transaction((trx) => send(trx, id, year, day));
    }
    some = await due(db, year, day).limit(atOnce).execute();
  }
}

async function send(trx: Writing, followerId: string, year: number, day: string) {
  const row = await due(trx, year, day).where("followers.id", "=", followerId).executeTakeFirst();
  if (!row) return;
  await trx.updateTable("followers").set({ anniversary_year: year }).where("id", "=", followerId).execute();
  const page = readableId(row);
  const from = await senderOf(trx, row.memorial_id);
  const memorial = { page, fullName: row.full_name, knownAs: nameInSentences(row), from };
  const years = year - Number(row.date_of_death?.slice(0, 4));
  await queueMail(trx, row.email, lettersIn(row.language).anniversary(memorial, years, row.stop_key ?? ""));
}
