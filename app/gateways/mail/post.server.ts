import { env } from "~/env.server";
import type { Mail, Outcome } from "./mail";
import { writeToOutbox } from "./outbox.server";
import { sendByResend } from "./resend.server";

/**
 * Sends an email: through Resend if it is configured, otherwise into the outbox on disk. Answers within `timeout` milliseconds and never throws.
 */
export function post(mail: Mail, timeout = 10_000): Promise<Outcome> {
  return env.resend ? sendByResend(env.resend, mail, timeout) : writeToOutbox(mail);
}
