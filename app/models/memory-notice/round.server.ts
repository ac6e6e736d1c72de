import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { nameInSentences } from "~/lib/given-name";
import { queueMail } from "../mail/queue.server";
import { undoLife } from "../moderation/undo.server";
import { publishedLetter } from "./letter.server";

const atOnce = 50;

/** A decision up to this time (ISO UTC) can't be undone any more, so that no mail says what doesn't stay true. */
const settled = () => new Date(now().getTime() - undoLife).toISOString();

/**
 * Queues the mail to the writer of each published memory who asked for one, and forgets the address; for a rejected memory it only forgets it. Each is
 * a transaction of its own, so that of two processes only one sends it. Never throws.
 */
export async function notifyWriters(end?: AbortSignal): Promise<void> {
  try {
    for (let due = await dueNotices(); due.length; due = await dueNotices())
      for (const { memory_id } of due) {
        if (end?.aborted) return;
        await transaction((trx) => notifyAndForget(trx, memory_id));
      }
  } catch (error) {
    console.error(`mail: writers cannot be notified: ${(error as Error).message}`);
  }
}

function dueNotices() {
  const notices = db.selectFrom("memory_notices").select("memory_id").orderBy("decided_at").limit(atOnce);
  return notices.where("decided_at", "<=", settled()).execute();
}

async function notifyAndForget(trx: Writing, memoryId: string) {
  const notice = await trx
    .deleteFrom("memory_notices")
    .where("memory_id", "=", memoryId)
    .where("decided_at", "<=", settled())
    .returning("email")
    .executeTakeFirst();
  const memory = await trx
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memorials.id", "custom_url_slug", "full_name", "known_as"])
    .where("memories.id", "=", memoryId)
    .where("approval_status", "=", "approved")
    .executeTakeFirst();
  if (!notice || !memory) return;
  await queueMail(trx, notice.email, publishedLetter(memory.custom_url_slug ?? memory.id, nameInSentences(memory)));
}
