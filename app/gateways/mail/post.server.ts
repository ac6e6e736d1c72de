import { env } from "~/env.server";
import type { Mail, Outcome } from "./mail";
import { keepInOutbox } from "./outbox.server";
import { sendByResend } from "./resend.server";

/** Posts a mail: through Resend where it is configured, else into the outbox on disk. Answers within patience (ms) and never throws. */
export function post(mail: Mail, patience = 10_000): Promise<Outcome> {
  return env.resend ? sendByResend(env.resend, mail, patience) : keepInOutbox(mail);
}
