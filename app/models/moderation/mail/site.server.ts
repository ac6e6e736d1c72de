import type { Kysely } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { countLateFiles } from "~/models/memory/waiting.server";
import { siteLetter } from "./letters.server";
import { admins, type Recipient, recordNotified } from "./reviewers.server";
import { pause } from "./rhythm";

/** The number of latest memories whose memorials are read for naming them. */
const mostMemorials = 100;

/** Notifies the admins of new memories on the whole site, in one mail every 15 minutes or less often, or once a day for those who want that. Only one of several processes sends it. */
export async function notifyAdmins(): Promise<void> {
  if ((await dueAdmins(db)).people.length) await transaction(notify);
}

async function dueAdmins(from: Kysely<Schema>): Promise<{ newest: number; people: Recipient[] }> {
  const last = from.selectFrom("waiting_memories").select("number").orderBy("number", "desc").limit(1);
  const newest = (await last.executeTakeFirst())?.number;
  if (newest === undefined) return { newest: 0, people: [] };
  const since = (time: number) => later(-time);
  const people = (await admins(from)).filter(
    ({ last_number, notified_at, daily }) =>
      (last_number ?? 0) < newest && (notified_at === null || notified_at <= since(daily ? day : pause)),
  );
  return { newest, people };
}

async function notify(trx: Writing) {
  const { newest, people } = await dueAdmins(trx);
  const waiting = await trx
    .selectFrom("memory_totals")
    .select("count")
    .where("approval_status", "=", "pending")
    .executeTakeFirst();
  const files = await countLateFiles(null, trx);
  for (const person of people) {
    const { names, only } = await memorialsSince(trx, person.last_number ?? 0);
    const from = only === undefined ? {} : await senderOf(trx, only);
    const letter = siteLetter(names, { memories: waiting?.count ?? 0, files }, from);
    await queueMail(trx, person.email, letter);
    await recordNotified(trx, person, null, newest);
  }
}

/** The distinct names of the memorials of the latest 100 pending memories after a number, and the id of the memorial if it is only one. */
async function memorialsSince(trx: Writing, afterNumber: number) {
  const rows = await trx
    .selectFrom("waiting_memories")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memorial_id", "full_name"])
    .where("waiting_memories.number", ">", afterNumber)
    .orderBy("waiting_memories.number", "desc")
    .limit(mostMemorials)
    .execute();
  const [only, another] = new Set(rows.map(({ memorial_id }) => memorial_id));
  return { names: [...new Set(rows.map(({ full_name }) => full_name))], only: another ? undefined : only };
}
