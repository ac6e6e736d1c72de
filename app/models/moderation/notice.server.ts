import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { queueMail } from "~/models/mail/queue.server";
import { familyLetter, publishedLetter } from "./notice-letter.server";
import { undoLife } from "./undo.server";

const atOnce = 50;

/** A decision up to this time (ISO UTC) can't be undone any more, so that no mail says what doesn't stay true. */
const settled = () => new Date(now().getTime() - undoLife).toISOString();

/**
 * Queues the mail to the writer of each published memory who asked for one, and forgets the address; for a rejected memory it only forgets it. Memories
 * that their page doesn't show yet wait for its opening. Each is a transaction of its own, so that of two processes only one sends it. Never throws.
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
  const notices = db
    .selectFrom("memory_notices")
    .innerJoin("memories", "memories.id", "memory_id")
    .innerJoin("memorials", "memorials.id", "memorial_id");
  return notices
    .select("memory_id")
    .where("memory_notices.decided_at", "<=", settled())
    .where(({ eb, or }) =>
      or([
        eb("approval_status", "!=", "approved"),
        eb("family_only", "=", 1),
        eb("memories_open_at", "is", null),
        eb("memories_open_at", "<=", now().toISOString()),
      ]),
    )
    .orderBy("memory_notices.decided_at")
    .limit(atOnce)
    .execute();
}

async function notifyAndForget(trx: Writing, memoryId: string) {
  const notice = await trx
    .deleteFrom("memory_notices")
    .where("memory_id", "=", memoryId)
    .where("decided_at", "<=", settled())
    .returning(["email", "language"])
    .executeTakeFirst();
  const memory = await trx
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["short_id", "family_only"])
    .where("memories.id", "=", memoryId)
    .where("approval_status", "=", "approved")
    .executeTakeFirst();
  if (!notice || !memory) return;
  const letter = memory.family_only ? familyLetter(notice.language) : publishedLetter(memory.short_id, notice.language);
  await queueMail(trx, notice.email, letter);
}
