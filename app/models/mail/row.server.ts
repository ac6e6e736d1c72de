import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";

/** A mail to be sent. claim() compares next_attempt_at with the value read here. */
export interface DueMail {
  id: string;
  recipient: string;
  sealed: string | null;
  /** Number of earlier tries. */
  attempts: number;
  next_attempt_at: string | null;
  created_at: string;
}

const lease = 60_000;
const mailLife = 30 * 24 * 3_600_000;

/** The time in so many milliseconds, or so many ago if they are negative, in ISO UTC. */
export const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

/** Up to `limit` due mails, the longest due first. */
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
 * Claims a mail for a minute, so that no other process sends it; false if another process has claimed it. The try counts from here, even if it is
 * interrupted; the mail is then due again after the minute.
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

/** Removes mails older than 30 days that were sent or will not be tried again. */
export async function forgetOldMails(): Promise<void> {
  await db
    .deleteFrom("mail_queue")
    .where("next_attempt_at", "is", null)
    .where("created_at", "<", later(-mailLife))
    .execute();
}
