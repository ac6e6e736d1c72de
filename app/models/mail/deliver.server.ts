import { now } from "~/gateways/clock.server";
import type { Mail, Outcome } from "~/gateways/mail/mail";
import { post } from "~/gateways/mail/post.server";
import { unseal } from "~/models/seal.server";
import { claim, sendDue } from "../delivery-queue.server";
import { forgetAddress } from "../follower/refused.server";
import { markSent, postpone, tryAgain } from "./attempt.server";
import type { RenderedLetter } from "./letter";
import { type DueMail, dueMails } from "./row.server";

const minute = 60_000;
/** Number of mails sent at the same time, and of mails read from the queue at once. */
const concurrency = 4;
const batchSize = 40;
/** The waits between tries. All tries are within the 24 hours for which Resend remembers an idempotency key; later a mail could be sent twice. */
const waits = [1, 5, 30, 2 * 60, 12 * 60].map((minutes) => minutes * minute);
const keyLife = 24 * 60 * minute;

/** The queue pauses while the provider is busy or refuses everything. Each process finds that out by itself, with one try. */
const pause = { until: 0, refusals: 0 };

/** Milliseconds for which the queue still pauses; 0 or less if it doesn't. */
export function pauseLeft(): number {
  return pause.until - now().getTime();
}

/**
 * Sends the due mails, four at a time, until none is due, the queue pauses or `end` aborts; mails that are being sent are finished. `timeout` is the
 * limit for each mail in milliseconds. Never throws.
 */
export async function deliverDue(timeout?: number, end?: AbortSignal): Promise<void> {
  const mayContinue = () => pauseLeft() <= 0 && !end?.aborted;
  try {
    await sendDue({
      lanes: concurrency,
      due: () => dueMails(batchSize),
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
  if (mail.attempts > 0 && now().getTime() - Date.parse(createdAt) > keyLife)
    return giveUp(mail, "too old to try again");
  const letter = opened(mail);
  if (!letter) return giveUp(mail, "cannot be unsealed");
  await settle(mail, await post({ id, createdAt, to, ...letter } satisfies Mail, timeout));
}

function opened({ id, sealed }: DueMail): RenderedLetter | null {
  try {
    return JSON.parse(unseal(id, sealed ?? ""));
  } catch {
    return null;
  }
}

async function settle(mail: DueMail, outcome: Outcome) {
  if (outcome === "sent") {
    pause.refusals = 0;
    return markSent(mail);
  }
  if ("failed" in outcome) {
    if (outcome.final && outcome.badAddress) await forgetAddress(mail.recipient);
    const wait = outcome.final ? undefined : waits[mail.attempts];
    return wait === undefined ? giveUp(mail, outcome.failed) : tryAgain(mail, wait, outcome.failed);
  }
  if ("busy" in outcome) pause.until = Math.max(pause.until, now().getTime() + outcome.busy * 1000);
  else if (pauseLeft() <= 0) pauseAfterRefusal(outcome.refused);
  return postpone(mail, pauseLeft());
}

/** Pauses the queue, because only the operator can solve the problem: logs it once and tries again after 1, 5, then every 30 minutes. */
function pauseAfterRefusal(code: string) {
  if (!pause.refusals)
    console.error(`mail waits: Resend answers "${code}"; check RESEND_API_KEY, MAIL_FROM and the account's quota`);
  pause.until = now().getTime() + (waits[Math.min(pause.refusals, 2)] ?? minute);
  pause.refusals += 1;
}

function giveUp(mail: DueMail, error: string) {
  console.error(`mail ${mail.id} will not be sent: ${error}`);
  return tryAgain(mail, null, error);
}
