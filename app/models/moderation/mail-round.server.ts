import type { Writing } from "~/db/transaction.server";
import type { Letter } from "~/lib/letter";
import { queueMail } from "~/models/mail/queue.server";
import { notifyOwners } from "./mail/memorial.server";
import { ownersOf } from "./mail/reviewers.server";
import { notifyAdmins } from "./mail/site.server";

/**
 * Queues the due mails to moderators: one for the first pending memory, then digests. A mail and its record are one transaction, so an
 * interruption neither loses nor repeats a mail. Never throws.
 */
export async function notifyModerators(end?: AbortSignal): Promise<void> {
  try {
    await notifyAdmins();
    await notifyOwners(end);
  } catch (error) {
    console.error(`mail: moderators cannot be notified: ${(error as Error).message}`);
  }
}

/** Queues a letter to everybody who wants mail about what waits at a memorial, in the transaction of its cause. */
export async function writeToReviewers(trx: Writing, memorialId: string, letter: Letter): Promise<void> {
  for (const { email } of await ownersOf(trx, memorialId)) await queueMail(trx, email, letter);
}
