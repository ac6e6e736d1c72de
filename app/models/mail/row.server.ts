import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";

/** A mail that is to be sent: next_attempt_at, as read, is what a claim compares with. */
export interface DueMail {
  id: string;
  recipient: string;
  sealed: string | null;
  /** How often it was tried before. */
  attempts: number;
  next_attempt_at: string | null;
  created_at: string;
}

const lease = 60_000;
const keptFor = 30 * 24 * 3_600_000;

const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

/** The mails that are due, longest due first, at most so many. */
export function dueMails(limit: number): Promise<DueMail[]> {
  return db
    .selectFrom("mail_queue")
    .select(["id", "recipient", "sealed", "attempts", "next_attempt_at", "created_at"])
    .where("next_attempt_at", "<=", now().toISOString())
    .orderBy("next_attempt_at")
    .limit(limit)
    .execute();
}

/**
 * Takes a mail for a minute, in which no one else sends it; false when someone else has taken it. The try counts from here on, so that one that is cut
 * off counts too: the mail is due again when the minute is over.
 */
export async function claim(mail: DueMail): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_queue")
    .set({ attempts: mail.attempts + 1, next_attempt_at: later(lease) })
    .where("id", "=", mail.id)
    .where("next_attempt_at", "=", mail.next_attempt_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** It has gone: what it said is forgotten. */
export async function markSent(mail: DueMail): Promise<void> {
  const gone = { sealed: null, next_attempt_at: null, last_error: null, sent_at: now().toISOString() };
  await db.updateTable("mail_queue").set(gone).where("id", "=", mail.id).execute();
}

/** It is tried again after so many milliseconds, or never where that is null. */
export async function tryAgain(mail: DueMail, wait: number | null, error: string): Promise<void> {
  await db
    .updateTable("mail_queue")
    .set({ next_attempt_at: wait === null ? null : later(wait), last_error: error })
    .where("id", "=", mail.id)
    .where("sent_at", "is", null)
    .execute();
}

/** It was not its turn: it is due again after so many milliseconds, and the try does not count. */
export async function postpone(mail: DueMail, wait: number): Promise<void> {
  await db
    .updateTable("mail_queue")
    .set({ attempts: mail.attempts, next_attempt_at: later(wait) })
    .where("id", "=", mail.id)
    .where("sent_at", "is", null)
    .execute();
}

/** Removes mails of more than 30 days ago that were sent or given up. */
export async function forgetOldMails(): Promise<void> {
  await db
    .deleteFrom("mail_queue")
    .where("next_attempt_at", "is", null)
    .where("created_at", "<", later(-keptFor))
    .execute();
}
