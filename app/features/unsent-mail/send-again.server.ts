import { transaction } from "~/db/transaction.server";
import { queueRendered } from "~/models/mail/queue.server";
import { refusalOf } from "~/models/mail/refused.server";
import { linkWorks, openUnsent } from "./list.server";

export type SentAgain = "queued" | "outdated" | "refused" | "gone";

/**
 * Queues a mail that was given up once more, as a new mail: tries begin anew, under another idempotency key. "outdated" if its link no longer works, "refused" if its address takes no mail, "gone" if
 * it was sent again already, has expired, or can't be opened.
 */
export async function sendAgain(id: string): Promise<SentAgain> {
  const mail = await openUnsent(id);
  if (!mail) return "gone";
  if (await refusalOf(mail.to)) return "refused";
  if (!(await linkWorks(mail.letter))) return "outdated";
  return transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("mail_queue")
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("next_attempt_at", "is", null)
      .executeTakeFirst();
    if (!numDeletedRows) return "gone";
    await queueRendered(trx, mail.to, mail.letter);
    return "queued";
  });
}

/** Sends several again, one after the other; returns how many of each outcome. */
export async function sendAllAgain(ids: string[]): Promise<Record<SentAgain, number>> {
  const done = { queued: 0, outdated: 0, refused: 0, gone: 0 };
  for (const id of ids) done[await sendAgain(id)] += 1;
  return done;
}
