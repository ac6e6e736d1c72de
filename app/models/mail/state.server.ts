import { setTimeout } from "node:timers/promises";
import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import type { MailTrouble } from "~/lib/mail-trouble";
import { refusalsOf } from "./refused.server";

/** Milliseconds after which a mail that was not sent counts as waiting. The worker needs some seconds for it at most. */
const usual = 30_000;
/** Milliseconds between two looks at a mail. */
const look = 50;

const unsent = (recipients: string[]) =>
  db
    .selectFrom("mail_queue")
    .select(["recipient", "created_at", "next_attempt_at", "last_error"])
    .where("recipient", "in", recipients)
    .where("sent_at", "is", null);

/**
 * The trouble of the mails that went to each row's address (in lower case) at its time (ISO UTC) or later, or of the address itself; null where there is
 * none.
 */
export async function withMailTrouble<Row extends { email: string; invited_at: string }>(
  rows: Row[],
): Promise<(Row & { mail: MailTrouble | null })[]> {
  const emails = rows.map(({ email }) => email);
  const mails = rows.length ? await unsent(emails).execute() : [];
  const refusals = await refusalsOf(emails);
  const patience = later(-usual);
  return rows.map((row) => {
    const own = mails.filter((mail) => mail.recipient === row.email && mail.created_at >= row.invited_at);
    const waits = own.some((mail) => mail.next_attempt_at && (mail.last_error || mail.created_at < patience));
    const failed = own.some((mail) => !mail.next_attempt_at);
    return { ...row, mail: refusals.get(row.email) ?? (waits ? "waiting" : failed ? "failed" : null) };
  });
}

/** Whether a try to send the mails to an address failed. Looks for `within` milliseconds at most, and until no mail waits for its first try. */
export async function isMailRefused(email: string, within = 3000): Promise<boolean> {
  for (let left = within; ; left -= look) {
    const mails = await unsent([email]).execute();
    if (mails.some((mail) => mail.last_error)) return true;
    if (!mails.length || left <= 0) return false;
    await setTimeout(look);
  }
}
