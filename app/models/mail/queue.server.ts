import { randomUUID } from "node:crypto";
import { seal } from "~/db/seal.server";
import { onCommit, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import type { Letter, RenderedLetter } from "~/lib/letter";
import { hour } from "~/lib/time";
import { deliverDue } from "./deliver.server";
import { render } from "./in-language.server";
import { pauseLeft } from "./outage.server";
import { forgetOldMails } from "./row.server";

/**
 * Queues a letter in the transaction of the change that causes it, so that both are saved or neither. The worker sends it after the commit; its id is
 * the idempotency key. The queued text is encrypted, because it contains links that sign people in.
 */
export function queueMail(trx: Writing, to: string, letter: Letter): Promise<void> {
  return queueRendered(trx, to, render(letter, env.brand));
}

/** Queues a letter as it was rendered before, in a transaction. */
export async function queueRendered(trx: Writing, to: string, letter: RenderedLetter): Promise<void> {
  const id = randomUUID();
  const at = now().toISOString();
  const sealed = seal(id, JSON.stringify(letter));
  await trx
    .insertInto("mail_queue")
    .values({ id, recipient: to, sealed, next_attempt_at: at, created_at: at })
    .execute();
  onCommit(trx, wakeMail);
}

/** Milliseconds between two rounds. */
const interval = 5000;

/** Queues mails that are due at a certain time rather than after a request, such as digests. Never throws. */
type Writer = (end: AbortSignal) => Promise<void>;

async function deliver(write: Writer, end: AbortSignal) {
  // No digests are added while the queue pauses: they would be out of date, and moderators may turn them off in the meantime.
  if (pauseLeft() <= 0) await write(end);
  await deliverDue(undefined, end);
  const left = pauseLeft();
  return left > 0 ? Math.min(left, interval) : interval;
}

async function clean() {
  await forgetOldMails().catch((error) => console.error(`mail: old mails cannot be removed: ${error.message}`));
  return hour;
}

/**
 * Starts the delivery of mail in this process: of all mails that are queued now or later, with retries. Calls `write` before each round, at least
 * every 5 seconds. Ends with the process.
 */
export function startMail(write: Writer = async () => {}): void {
  startJob("mail", { wakeDelay: 50, round: (end) => deliver(write, end) });
  startJob("old mail", { wakeDelay: 0, round: clean });
}

/** Wakes the worker because a mail is due; does nothing if this process has none. */
function wakeMail(): void {
  wakeJob("mail");
}
