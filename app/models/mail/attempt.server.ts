import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { later } from "~/jobs/delivery-queue.server";
import type { DueMail } from "./row.server";

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
