import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { queueMail } from "../mail/queue.server";
import { countLateFiles } from "../memory/waiting.server";
import { memorialLetter } from "./letters.server";
import { noteTold, ownersOf, type Told } from "./reviewers.server";
import { nextMail } from "./rhythm";

const atOnce = 50;

/** Tells owners and co-owners of what is new at the memorials that are to be looked at now. Each memorial is a transaction of its own: of two processes one looks. */
export async function tellOwners(end?: AbortSignal): Promise<void> {
  for (let due = await dueMemorials(); due.length; due = await dueMemorials())
    for (const { memorial_id } of due) {
      if (end?.aborted) return;
      await transaction((trx) => look(trx, memorial_id));
    }
}

function dueMemorials() {
  return db
    .selectFrom("moderation_looks")
    .select("memorial_id")
    .where("look_at", "<=", now().toISOString())
    .orderBy("look_at")
    .limit(atOnce)
    .execute();
}

/** Has a memorial looked at in the next round, unless a look is planned: while it was archived nobody was told of what waits. */
export async function lookAgain(trx: Writing, memorialId: string): Promise<void> {
  await trx
    .insertInto("moderation_looks")
    .values({ memorial_id: memorialId, look_at: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Memorial {
  id: string;
  full_name: string;
  service_date: string | null;
}

async function look(trx: Writing, memorialId: string) {
  const memorial = await trx
    .selectFrom("moderation_looks")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["id", "full_name", "service_date", "status"])
    .where("memorial_id", "=", memorialId)
    .where("look_at", "<=", now().toISOString())
    .executeTakeFirst();
  if (!memorial) return;
  const next = memorial.status === "active" ? await tell(trx, memorial) : null;
  if (next === null) return trx.deleteFrom("moderation_looks").where("memorial_id", "=", memorialId).execute();
  const look_at = new Date(next).toISOString();
  return trx.updateTable("moderation_looks").set({ look_at }).where("memorial_id", "=", memorialId).execute();
}

/** Queues the mails of a memorial that are due; gives when the next one is (ms), or null where nobody is owed one. */
async function tell(trx: Writing, memorial: Memorial): Promise<number | null> {
  const oldest = await numberAt(trx, memorial.id, "asc");
  const newest = await numberAt(trx, memorial.id, "desc");
  if (oldest === null || newest === null) return null;
  const present = now().getTime();
  const later: number[] = [];
  const due: Told[] = [];
  for (const person of await ownersOf(trx, memorial.id)) {
    if (person.told !== null && person.told >= newest) continue;
    const at = dueAt(person, oldest, memorial.service_date);
    if (at > present) later.push(at);
    else due.push(person);
  }
  if (due.length) {
    const letter = memorialLetter({ id: memorial.id, name: memorial.full_name }, await waitingAt(trx, memorial.id));
    for (const person of due) {
      await queueMail(trx, person.email, letter);
      await noteTold(trx, person, memorial.id, newest);
    }
  }
  return later.length ? Math.min(...later) : null;
}

function dueAt({ told, told_at }: Told, oldest: number, service: string | null) {
  if (told === null || told_at === null) return 0;
  return nextMail({ toldAt: Date.parse(told_at), afresh: oldest > told, service }, env.timeZone);
}

async function numberAt(trx: Writing, memorialId: string, order: "asc" | "desc") {
  const row = await trx
    .selectFrom("waiting_memories")
    .select("number")
    .where("memorial_id", "=", memorialId)
    .orderBy("number", order)
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

async function waitingAt(trx: Writing, memorialId: string) {
  const { count } = await trx
    .selectFrom("memory_counts")
    .select((column) => column.fn.sum<number>("count").as("count"))
    .where("memorial_id", "=", memorialId)
    .where("approval_status", "=", "pending")
    .executeTakeFirstOrThrow();
  return { memories: count ?? 0, files: await countLateFiles(memorialId, trx) };
}
