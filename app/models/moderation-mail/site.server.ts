import type { Kysely } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { queueMail } from "../mail/queue.server";
import { countLateFiles } from "../memory/waiting.server";
import { siteLetter } from "./letters.server";
import { admins, noteTold, type Told } from "./reviewers.server";
import { pause } from "./rhythm";

/** Of how many new memories the memorials are looked up to be named. */
const lookedAt = 100;

/** Tells the admins of what is new on the whole site: one mail over all memorials, at most every 15 minutes. Of two processes one tells. */
export async function tellAdmins(): Promise<void> {
  if ((await dueAdmins(db)).people.length) await transaction(tell);
}

async function dueAdmins(from: Kysely<Schema>): Promise<{ newest: number; people: Told[] }> {
  const last = from.selectFrom("waiting_memories").select("number").orderBy("number", "desc").limit(1);
  const newest = (await last.executeTakeFirst())?.number;
  if (newest === undefined) return { newest: 0, people: [] };
  const told = new Date(now().getTime() - pause).toISOString();
  const people = (await admins(from)).filter(
    (person) => (person.told ?? 0) < newest && (person.told_at === null || person.told_at <= told),
  );
  return { newest, people };
}

async function tell(trx: Writing) {
  const { newest, people } = await dueAdmins(trx);
  const waiting = await trx
    .selectFrom("memory_totals")
    .select("count")
    .where("approval_status", "=", "pending")
    .executeTakeFirst();
  const files = await countLateFiles(null, trx);
  for (const person of people) {
    const letter = siteLetter(await namesSince(trx, person.told ?? 0), { memories: waiting?.count ?? 0, files });
    await queueMail(trx, person.email, letter);
    await noteTold(trx, person, null, newest);
  }
}

/** The names of the memorials with memories that came after a number and wait, of the newest of them, each once. */
async function namesSince(trx: Writing, told: number) {
  const rows = await trx
    .selectFrom("waiting_memories")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select("full_name")
    .where("waiting_memories.number", ">", told)
    .orderBy("waiting_memories.number", "desc")
    .limit(lookedAt)
    .execute();
  return [...new Set(rows.map(({ full_name }) => full_name))];
}
