import { env } from "~/env.server";
import { type OutboxMail, outboxNames, readOutbox } from "~/gateways/mail/outbox.server";
import { showTime } from "~/lib/dates";

const listSize = 50;

export interface OutboxEntry {
  name: string;
  to: string;
  subject: string;
  /** For display, in SITE_TIME_ZONE. */
  at: string;
}

/** The time of a mail, for display. Its name begins with it, with hyphens for colons. */
function writtenAt(name: string) {
  const iso = `${name.slice(0, 11)}${name.slice(11, 19).replaceAll("-", ":")}Z`;
  return showTime(iso, env.timeZone);
}

/** The newest 50 mails of the outbox, newest first. */
export async function newestMails(): Promise<OutboxEntry[]> {
  const names = await outboxNames(listSize);
  const entries = names.map(async (name) => {
    const mail = await readOutbox(name);
    return mail ? [{ name, to: mail.to, subject: mail.subject, at: writtenAt(name) }] : [];
  });
  return (await Promise.all(entries)).flat();
}

/** A mail of the outbox, or null if there is none with this name. */
export async function findMail(name: string): Promise<(OutboxMail & { at: string }) | null> {
  const mail = await readOutbox(name);
  return mail && { ...mail, at: writtenAt(name) };
}
