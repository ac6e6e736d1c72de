import { db } from "~/db/connection.server";
import { later, now } from "~/gateways/clock.server";
import { ownTable } from "~/jobs/own-table.server";
import type { Job } from "~/jobs/queue.server";
import { day } from "~/lib/time";

/** A mail to be sent. */
export interface DueMail {
  id: string;
  recipient: string;
  sealed: string | null;
  created_at: string;
  /** Earlier tries. */
  attempts: number;
}

/** A mail's row says what became of it. One change of it says that it was sent and isn't due any more, so that none is lost or sent twice. */
export const mailRows = ownTable({
  kind: "mail",
  table: "mail_queue",
  columns: { due: "next_attempt_at", attempts: "attempts", unended: "unended" },
});

export const mailLife = 30 * day;

/** The mail that a job is about; null if it is gone. */
export async function mailOf({ subject, attempts }: Job): Promise<DueMail | null> {
  const columns = ["id", "recipient", "sealed", "created_at"] as const;
  const row = await db.selectFrom("mail_queue").select(columns).where("id", "=", subject).executeTakeFirst();
  return row ? { ...row, attempts } : null;
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
export async function markSent(mail: Pick<DueMail, "id">): Promise<void> {
  const gone = { sealed: null, next_attempt_at: null, unended: 0, last_error: null, sent_at: now().toISOString() };
  await db.updateTable("mail_queue").set(gone).where("id", "=", mail.id).execute();
}

/** Schedules the next try after `wait` milliseconds, or never if that is null. */
export async function tryAgain(mail: Pick<DueMail, "id">, wait: number | null, error: string): Promise<void> {
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
