import { z } from "zod";
import { unseal } from "~/db/seal.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { Mail, Outcome } from "~/gateways/mail/mail";
import { post } from "~/gateways/mail/post.server";
import type { Job } from "~/jobs/queue.server";
import { died, type Kind, workOnDue } from "~/jobs/worker.server";
import { jsonIn } from "~/lib/json";
import { portraitName, portraitTag, type RenderedLetter } from "~/lib/letter";
import { day, minute } from "~/lib/time";
import { noteBusy, noteFailure, noteRefusal, noteSent, pauseLeft } from "./outage.server";
import { mailPortrait } from "./portrait.server";
import { forgetAddress, refusalOf, refusalReason } from "./refused.server";
import { type DueMail, mailOf, mailRows, markSent, postpone, tryAgain } from "./row.server";

/** Number of mails sent at the same time. */
const lanes = 4;
/** The waits between tries. All tries are within the 24 hours for which Resend remembers an idempotency key; later a mail could be sent twice. */
const waits = [1, 5, 30, 2 * 60, 12 * 60].map((minutes) => minutes * minute);
const keyLife = day;

/** The delivery of mail. `timeout` is the limit for each mail in milliseconds. */
const delivery = (timeout?: number): Kind => ({
  name: "mail",
  rows: mailRows,
  lanes,
  interval: 5000,
  wakeDelay: 50,
  mayBegin: async () => pauseLeft() <= 0,
  run: (job) => deliver(job, timeout).catch((error) => notNoted(job, error)),
  giveUp: ({ subject }) => giveUp(subject, died.message),
});

/**
 * Sends the due mails, four at a time, until none is due, the queue pauses or `end` aborts; mails that are being sent are finished. `timeout` is the
 * limit for each mail in milliseconds. Never throws.
 */
export const deliverDue = (timeout?: number, end = new AbortController().signal): Promise<void> =>
  workOnDue(delivery(timeout), end);

async function deliver(job: Job, timeout?: number) {
  const mail = await mailOf(job);
  if (!mail) return;
  const { id, created_at: createdAt, recipient: to } = mail;
  const letter = opened(mail);
  const refusal = await refusalOf(to);
  if (refusal) await giveUp(id, refusalReason(refusal));
  else if (mail.attempts > 0 && now().getTime() - Date.parse(createdAt) > keyLife)
    await giveUp(id, "too old to try again");
  else if (!letter) await giveUp(id, "cannot be unsealed");
  else await settle(mail, await post({ id, createdAt, to, ...(await complete(letter)) } satisfies Mail, timeout));
  return "settled";
}

/** Tries a mail again, with the same key, of which the outcome could not be written: it may have been sent. */
async function notNoted(job: Job, error: Error) {
  console.error(`mail: ${error.message}`);
  await mailRows.retry(job, waits[0] ?? minute, error);
  return "settled";
}

const renderedLetter = () =>
  z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    fromName: z.string().optional(),
    portraitOf: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }) as z.ZodType<RenderedLetter>;

/** A letter with its portrait, or without the place for it if there is none any more. */
async function complete({ portraitOf, html, ...letter }: RenderedLetter) {
  const jpeg = portraitOf && (await mailPortrait(portraitOf));
  return jpeg
    ? { ...letter, html, attached: { name: portraitName, jpeg: jpeg.toString("base64") } }
    : { ...letter, html: html.replace(portraitTag, "") };
}

/** The letter of a mail's row; null if it can't be opened, because its key is missing. */
export function opened({ id, sealed }: Pick<DueMail, "id" | "sealed">): RenderedLetter | null {
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
    if (outcome.final && outcome.badAddress) await transaction((trx) => forgetAddress(trx, mail.recipient));
    if (!outcome.final) noteFailure(outcome.failed);
    const wait = outcome.final ? undefined : waits[mail.attempts];
    return wait === undefined ? giveUp(mail.id, outcome.failed) : tryAgain(mail, wait, outcome.failed);
  }
  if ("busy" in outcome) noteBusy(outcome.busy);
  else noteRefusal(outcome.refused);
  return postpone(mail, pauseLeft(), "refused" in outcome ? outcome.refused : null);
}

function giveUp(id: string, error: string) {
  console.error(`mail ${id} will not be sent: ${error}`);
  return tryAgain({ id }, null, error);
}
