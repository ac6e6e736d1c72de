import { now } from "~/gateways/clock.server";
import type { Mail, Outcome } from "~/gateways/mail/mail";
import { post } from "~/gateways/mail/post.server";
import { unseal } from "~/models/seal.server";
import type { RenderedLetter } from "./letter";
import { claim, type DueMail, dueMails, markSent, postpone, tryAgain } from "./row.server";

const minute = 60_000;
const atOnce = 4;
const aRound = 40;
/** Every try lies within the 24 hours in which Resend knows an idempotency key: after them a mail could go twice. */
const waits = [1, 5, 30, 2 * 60, 12 * 60].map((minutes) => minutes * minute);
const keyKnown = 24 * 60 * minute;

/** While the provider is busy or refuses all, the whole queue rests. Each process learns it by itself, at the cost of one try. */
const rest = { until: 0, refusals: 0 };

/** For how many milliseconds the queue rests from now on; 0 or less when it does not. */
export function restLeft(): number {
  return rest.until - now().getTime();
}

/**
 * Sends the mails that are due, a few at a time, until none is, the queue rests or the end has come; what is on its way then comes to its own
 * end. Each may take so many milliseconds. Never throws.
 */
export async function deliverDue(patience?: number, end?: AbortSignal): Promise<void> {
  const goesOn = () => restLeft() <= 0 && !end?.aborted;
  try {
    while (goesOn()) {
      const due = await dueMails(aRound);
      if (!due.length) return;
      const lane = async () => {
        for (let mail = due.shift(); mail && goesOn(); mail = due.shift()) await deliver(mail, patience);
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    }
  } catch (error) {
    console.error(`mail: the queue cannot be read or written: ${(error as Error).message}`);
  }
}

async function deliver(mail: DueMail, patience?: number) {
  if (!(await claim(mail))) return;
  const { id, created_at: createdAt, recipient: to } = mail;
  if (mail.attempts > 0 && now().getTime() - Date.parse(createdAt) > keyKnown)
    return giveUp(mail, "too old to try again");
  const letter = opened(mail);
  if (!letter) return giveUp(mail, "cannot be unsealed");
  await settle(mail, await post({ id, createdAt, to, ...letter } satisfies Mail, patience));
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
    rest.refusals = 0;
    return markSent(mail);
  }
  if ("failed" in outcome) {
    const wait = outcome.final ? undefined : waits[mail.attempts];
    return wait === undefined ? giveUp(mail, outcome.failed) : tryAgain(mail, wait, outcome.failed);
  }
  if ("busy" in outcome) rest.until = Math.max(rest.until, now().getTime() + outcome.busy * 1000);
  else if (restLeft() <= 0) refused(outcome.refused);
  return postpone(mail, restLeft());
}

/** Nothing goes out until the operator has done something: says so once, and asks again after 1, 5, then every 30 minutes. */
function refused(code: string) {
  if (!rest.refusals)
    console.error(`mail waits: Resend answers "${code}"; see RESEND_API_KEY, MAIL_FROM and the account's quota`);
  rest.until = now().getTime() + (waits[Math.min(rest.refusals, 2)] ?? minute);
  rest.refusals += 1;
}

function giveUp(mail: DueMail, error: string) {
  console.error(`mail ${mail.id} is given up: ${error}`);
  return tryAgain(mail, null, error);
}
