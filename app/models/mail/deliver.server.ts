import { z } from "zod";
import { unseal } from "~/db/seal.server";
import { now } from "~/gateways/clock.server";
import type { Mail, Outcome } from "~/gateways/mail/mail";
import { post } from "~/gateways/mail/post.server";
import { claim, mostUnended, safeTogether, sendDue } from "~/jobs/delivery-queue.server";
import { jsonIn } from "~/lib/json";
import { day, minute } from "~/lib/time";
import type { RenderedLetter } from "./letter";
import { noteBusy, noteFailure, noteRefusal, noteSent, pauseLeft } from "./outage.server";
import { forgetAddress } from "./refused.server";
import { type DueMail, dueMails, markSent, postpone, tryAgain } from "./row.server";

/** Number of mails sent at the same time, and of mails read from the queue at once. */
const concurrency = 4;
const batchSize = 40;
/** The waits between tries. All tries are within the 24 hours for which Resend remembers an idempotency key; later a mail could be sent twice. */
const waits = [1, 5, 30, 2 * 60, 12 * 60].map((minutes) => minutes * minute);
const keyLife = day;

/**
 * Sends the due mails, four at a time, until none is due, the queue pauses or `end` aborts; mails that are being sent are finished. `timeout` is the
 * limit for each mail in milliseconds. Never throws.
 */
export async function deliverDue(timeout?: number, end?: AbortSignal): Promise<void> {
  const mayContinue = () => pauseLeft() <= 0 && !end?.aborted;
  try {
    await sendDue({
      lanes: concurrency,
      due: async () => safeTogether(await dueMails(batchSize)),
      send: (mail) => deliver(mail, timeout),
      mayContinue,
    });
  } catch (error) {
    console.error(`mail: the queue cannot be read or written: ${(error as Error).message}`);
  }
}

async function deliver(mail: DueMail, timeout?: number) {
  if (!(await claim("mail_queue", mail))) return;
  const { id, created_at: createdAt, recipient: to } = mail;
  if (mail.unended >= mostUnended) return giveUp(mail, "two processes ended while they sent it");
  if (mail.attempts > 0 && now().getTime() - Date.parse(createdAt) > keyLife)
    return giveUp(mail, "too old to try again");
  const letter = opened(mail);
  if (!letter) return giveUp(mail, "cannot be unsealed");
  await settle(mail, await post({ id, createdAt, to, ...letter } satisfies Mail, timeout));
}

const renderedLetter = () =>
  z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
  }) as z.ZodType<RenderedLetter>;

function opened({ id, sealed }: DueMail): RenderedLetter | null {
  try {
    return renderedLetter().parse(jsonIn(unseal(id, sealed ?? "")));
  } catch {
    return null;
  }
}

async function settle(mail: DueMail, outcome: Outcome) {
  if (outcome === "sent") {
    noteSent();
    return markSent(mail);
  }
  if ("failed" in outcome) {
    if (outcome.final && outcome.badAddress) await forgetAddress(mail.recipient);
    if (!outcome.final) noteFailure(outcome.failed);
    const wait = outcome.final ? undefined : waits[mail.attempts];
    return wait === undefined ? giveUp(mail, outcome.failed) : tryAgain(mail, wait, outcome.failed);
  }
  if ("busy" in outcome) noteBusy(outcome.busy);
  else noteRefusal(outcome.refused);
  return postpone(mail, pauseLeft(), "refused" in outcome ? outcome.refused : null);
}

function giveUp(mail: DueMail, error: string) {
  console.error(`mail ${mail.id} will not be sent: ${error}`);
  return tryAgain(mail, null, error);
}
