import { env } from "~/env.server";
import { keepInOutbox } from "./outbox.server";
import { sendByResend } from "./resend.server";

/** A mail on its way out. The same id is the same mail, however often it is posted; createdAt is ISO UTC. */
export interface Mail {
  id: string;
  createdAt: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * How it went: taken; failed, for good or for now; the provider is busy for so many seconds; or it refuses whatever this service sends, which is the
 * operator's to mend. Reasons are codes and never hold a word of the mail.
 */
export type Outcome = "sent" | { failed: string; final: boolean } | { busy: number } | { refused: string };

/** Posts a mail: through Resend where it is configured, else into the outbox on disk. Answers within patience (ms) and never throws. */
export function post(mail: Mail, patience = 10_000): Promise<Outcome> {
  return env.resend ? sendByResend(env.resend, mail, patience) : keepInOutbox(mail);
}
