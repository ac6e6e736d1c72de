import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { later, type QueuedRow } from "~/jobs/delivery-queue.server";
import { day } from "~/lib/time";

/** A mail to be sent. */
export interface DueMail extends QueuedRow {
  recipient: string;
  sealed: string | null;
  created_at: string;
}

const mailLife = 30 * day;

/** Up to `limit` due mails, the longest due first. */
export function dueMails(limit: number): Promise<DueMail[]> {
  return db
    .selectFrom("mail_queue")
    .select(["id", "recipient", "sealed", "attempts", "unended", "next_attempt_at", "created_at"])
    .where("next_attempt_at", "<=", now().toISOString())
    .orderBy("unended")
    .orderBy("next_attempt_at")
    .limit(limit)
    .execute();
}

/** Removes mails older than 30 days that were sent or will not be tried again. */
export async function forgetOldMails(): Promise<void> {
  await db
    .deleteFrom("mail_queue")
    .where("next_attempt_at", "is", null)
    .where("created_at", "<", later(-mailLife))
    .execute();
}

/** Marks a mail as sent and deletes its text. */
export async function markSent(mail: DueMail): Promise<void> {
  const gone = { sealed: null, next_attempt_at: null, last_error: null, sent_at: now().toISOString() };
  await db.updateTable("mail_queue").set(gone).where("id", "=", mail.id).execute();
}

/** Schedules the next try after `wait` milliseconds, or never if that is null. */
export async function tryAgain(mail: DueMail, wait: number | null, error: string): Promise<void> {
  await db
    .updateTable("mail_queue")
    .set({ next_attempt_at: wait === null ? null : later(wait), unended: 0, last_error: error })
    .where("id", "=", mail.id)
    .where("sent_at", "is", null)
    .execute();
}

/** Postpones a mail by `wait` milliseconds without counting the try. The error is the operator's to solve; null if the provider is only busy. */
export async function postpone(mail: DueMail, wait: number, error: string | null): Promise<void> {
  await db
    .updateTable("mail_queue")
    .set({ attempts: mail.attempts, unended: 0, next_attempt_at: later(wait), last_error: error })
    .where("id", "=", mail.id)
    .where("sent_at", "is", null)
    .execute();
}
