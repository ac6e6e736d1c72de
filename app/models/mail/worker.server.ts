import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { hour } from "~/lib/time";
import { deliverDue } from "./deliver.server";
import { pauseLeft } from "./outage.server";
import { forgetOldMails } from "./row.server";

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
export function wakeMail(): void {
  wakeJob("mail");
}
