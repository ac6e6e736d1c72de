import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { suggestedTitles } from "~/models/memory/suggested-titles.server";
import { countLateFiles } from "~/models/memory/waiting.server";
import { memorialLetter } from "./letters.server";
import { ownersOf, type Recipient, recordNotified } from "./reviewers.server";
import { nextMail } from "./rhythm";

const atOnce = 50;
/** The number of memories that a mail lists. */
const mostListed = 5;

/** Notifies owners and co-owners of new memories at the memorials that are due. Each memorial is a transaction, so only one process handles it. */
export async function notifyOwners(end?: AbortSignal): Promise<void> {
  for (let due = await dueMemorials(); due.length; due = await dueMemorials())
    for (const { memorial_id } of due) {
      if (end?.aborted) return;
      await transaction((trx) => notifyAndReschedule(trx, memorial_id));
    }
}

function dueMemorials() {
  return db
    .selectFrom("moderation_mail_schedule")
    .select("memorial_id")
    .where("due_at", "<=", now().toISOString())
    .orderBy("due_at")
    .limit(atOnce)
    .execute();
}

interface Memorial {
  id: string;
  full_name: string;
  known_as: string | null;
  service_date: string | null;
}

async function notifyAndReschedule(trx: Writing, memorialId: string) {
  const memorial = await trx
    .selectFrom("moderation_mail_schedule")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["id", "full_name", "known_as", "service_date", "status"])
    .where("memorial_id", "=", memorialId)
    .where("due_at", "<=", now().toISOString())
    .executeTakeFirst();
  if (!memorial) return;
  const next = memorial.status === "active" ? await notify(trx, memorial) : null;
  if (next === null) return trx.deleteFrom("moderation_mail_schedule").where("memorial_id", "=", memorialId).execute();
  const due_at = new Date(next).toISOString();
  return trx.updateTable("moderation_mail_schedule").set({ due_at }).where("memorial_id", "=", memorialId).execute();
}

/** Queues the due mails of a memorial. Returns the time of the next one in milliseconds, or null if nobody is to get one. */
async function notify(trx: Writing, memorial: Memorial): Promise<number | null> {
  const oldest = await numberAt(trx, memorial.id, "asc");
  const newest = await numberAt(trx, memorial.id, "desc");
  if (oldest === null || newest === null) return null;
  const present = now().getTime();
  const later: number[] = [];
  const due: Recipient[] = [];
  for (const person of await ownersOf(trx, memorial.id)) {
    if (person.last_number !== null && person.last_number >= newest) continue;
    const at = dueAt(person, oldest, memorial.service_date);
    if (at > present) later.push(at);
    else due.push(person);
  }
  if (due.length) {
    const about = { id: memorial.id, name: memorial.full_name, from: await senderOf(trx, memorial.id) };
    const letter = memorialLetter(about, await waitingAt(trx, memorial.id), await newestAt(trx, memorial));
    for (const person of due) {
      await queueMail(trx, person.email, letter);
      await recordNotified(trx, person, memorial.id, newest);
    }
  }
  return later.length ? Math.min(...later) : null;
}

function dueAt({ last_number, notified_at, daily }: Recipient, oldest: number, service: string | null) {
  if (last_number === null || notified_at === null) return 0;
  if (daily) return Date.parse(notified_at) + day;
  return nextMail({ notifiedAt: Date.parse(notified_at), afresh: oldest > last_number, service }, env.timeZone);
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

/** The newest five that wait, without titles that the form suggests. */
async function newestAt(trx: Writing, memorial: Memorial) {
  const rows = await trx
    .selectFrom("waiting_memories")
    .innerJoin("memories", "memories.id", "memory_id")
    .select(["author_name", "content_title", "memories.memory_type"])
    .where("waiting_memories.memorial_id", "=", memorial.id)
    .orderBy("waiting_memories.number", "desc")
    .limit(mostListed)
    .execute();
  const suggested = suggestedTitles(memorial);
  return rows.map(({ author_name: author, content_title: title, memory_type: type }) => ({
    author,
    title: suggested.includes(title) ? null : title,
    type,
  }));
}
