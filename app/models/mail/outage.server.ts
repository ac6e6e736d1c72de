import { now } from "~/gateways/clock.server";
import { minute } from "~/lib/time";

/** The waits after each refusal of the operator, in milliseconds; the last one from then on. */
const refusalWaits = [1, 5, 30].map((minutes) => minutes * minute);
/** The number of failed tries in a row that is worth a line in the log: a single one is often over with the next try. */
const worthTelling = 2;

/** How the provider does, as this process found out by itself, with one try. */
const provider = { pausedUntil: 0, refusals: 0, failures: 0, told: false };

/** Milliseconds for which the queue still pauses; 0 or less if it doesn't. */
export function pauseLeft(): number {
  return provider.pausedUntil - now().getTime();
}

/** Notes that a mail was sent. If there was trouble before, the log says that it is over. */
export function noteSent(): void {
  if (provider.told) console.error("mail is sent again");
  Object.assign(provider, { refusals: 0, failures: 0, told: false });
}

/** Pauses the queue for so many seconds, because the provider is busy. */
export function noteBusy(seconds: number): void {
  provider.pausedUntil = Math.max(provider.pausedUntil, now().getTime() + seconds * 1000);
}

/** Pauses the queue, because only the operator can solve the problem: logs it once and tries again after 1, 5, then every 30 minutes. */
export function noteRefusal(code: string): void {
  if (pauseLeft() > 0) return;
  if (!provider.refusals)
    console.error(`mail waits: Resend answers "${code}"; check RESEND_API_KEY, MAIL_FROM and the account's quota`);
  provider.told = true;
  provider.pausedUntil = now().getTime() + (refusalWaits[Math.min(provider.refusals, 2)] ?? minute);
  provider.refusals += 1;
}

/** Notes that a try failed for now. Two in a row are told in one line. */
export function noteFailure(reason: string): void {
  provider.failures += 1;
  if (provider.failures < worthTelling || provider.told) return;
  console.error(`mail waits: ${reason}; each mail is tried six times within 15 hours`);
  provider.told = true;
}
