import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { later, now } from "~/gateways/clock.server";
import type { Language } from "~/lib/languages";
import type { Letter } from "~/lib/letter";
import type { ReceiptAccess } from "~/models/access";
import { mailIn } from "~/models/mail/in-language.server";
import { queueMail } from "~/models/mail/queue.server";
import { paths } from "~/paths";
import { undoLife } from "./undo.server";

const atOnce = 50;

/** A decision up to this time (ISO UTC) can't be undone any more, so that no mail says what doesn't stay true. */
const settled = () => later(-undoLife);

/**
 * Queues the mail to the writer of each published memory who asked for one, and forgets the address; for a rejected memory it only forgets it. Memories
 * that their page doesn't show yet wait for its opening. Each is a transaction of its own, so that of two processes only one sends it. Never throws.
 */
export async function notifyWriters(end?: AbortSignal): Promise<void> {
  try {
    for (let due = await dueLetters(); due.length; due = await dueLetters())
      for (const { memory_id } of due) {
        if (end?.aborted) return;
        await transaction((trx) => notifyAndForget(trx, memory_id));
      }
  } catch (error) {
    console.error(`mail: writers cannot be notified: ${(error as Error).message}`);
  }
}

function dueLetters() {
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

/** The address that gets a mail once the memory of a receipt is published; null if there is none. */
export async function letterAddressOf({ memoryId }: ReceiptAccess): Promise<string | null> {
  const notices = db.selectFrom("memory_notices").select("email");
  return (await notices.where("memory_id", "=", memoryId).executeTakeFirst())?.email ?? null;
}

/** Whether the memory of a receipt still waits for its decision, so that a mail can be asked for. */
export async function mayAskForLetter({ memoryId }: ReceiptAccess): Promise<boolean> {
  const memories = db.selectFrom("memories").select("id").where("id", "=", memoryId);
  return Boolean(await memories.where("approval_status", "=", "pending").executeTakeFirst());
}

/** Stores the address (in lower case) and the language for a pending memory's mail, in place of earlier ones. Does nothing once the memory is decided. */
export async function askForLetter({ memoryId }: ReceiptAccess, email: string, language: Language): Promise<void> {
  await transaction(async (trx) => {
    const pending = trx.selectFrom("memories").select("id").where("id", "=", memoryId);
    if (!(await pending.where("approval_status", "=", "pending").executeTakeFirst())) return;
    await trx
      .insertInto("memory_notices")
      .values({ memory_id: memoryId, email, language, created_at: now().toISOString() })
      .onConflict((conflict) => conflict.column("memory_id").doUpdateSet({ email, language }))
      .execute();
  });
}

// These mails don't name the person who died, and their link has the short id: nobody has confirmed the address, and a typing error may have made it a
// stranger's.

/** The mail that tells a writer that the memory is published, in a language by its code. `shortId` is the memorial's. */
function publishedLetter(shortId: string, language: string): Letter {
  const { texts, frame } = mailIn(language);
  const { subject, text, forgotten } = texts.noticeLetter;
  const link = { label: texts.letters.seePage, url: env.origin + paths.memorial(shortId) };
  return { frame, subject, lines: [text], link, after: [forgotten] };
}

/** The mail that tells a writer that the family has the memory, which is for them alone, in a language by its code. */
function familyLetter(language: string): Letter {
  const { texts, frame } = mailIn(language);
  const { familySubject, familyText, forgotten } = texts.noticeLetter;
  return { frame, subject: familySubject, lines: [familyText], after: [forgotten] };
}
