import { startRounds, wakeRounds } from "../rounds.server";
import { deliverDue, restLeft } from "./deliver.server";
import { forgetOldMails } from "./row.server";

const pause = 5000;
const hour = 3_600_000;

/** Queues the mails that nobody's doing causes, but time. Never throws. */
type Writer = (end: AbortSignal) => Promise<void>;

async function deliver(write: Writer, end: AbortSignal) {
  // While the queue rests nothing is added: what a digest says would be old, and moderators may choose otherwise meanwhile.
  if (restLeft() <= 0) await write(end);
  await deliverDue(undefined, end);
  const rest = restLeft();
  return rest > 0 ? Math.min(rest, pause) : pause;
}

async function clean() {
  await forgetOldMails().catch((error) => console.error(`mail: old ones cannot be removed: ${error.message}`));
  return hour;
}

/**
 * Starts the delivery of mail in this process: what waits, what is queued from now on, what is to be tried again. What is to
 * be written is asked for before each round, at least every 5 seconds. Ends with the process.
 */
export function startMail(write: Writer = async () => {}): void {
  startRounds("mail", { shortly: 50, round: (end) => deliver(write, end) });
  startRounds("old mail", { shortly: 0, round: clean });
}

/** Tells the worker of this process, where one runs, that a mail is due. */
export function wakeMail(): void {
  wakeRounds("mail");
}
