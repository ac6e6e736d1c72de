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
