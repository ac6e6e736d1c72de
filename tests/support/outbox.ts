import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  fromName?: string;
  attached?: { name: string; jpeg: string };
  headers?: Record<string, string>;
}

/** All mails in the outbox of a data folder, oldest first. */
export function allMails(dataDir: string): Mail[] {
  const folder = path.join(dataDir, "outbox");
  const names = readdirSync(path.dirname(folder)).includes("outbox") ? readdirSync(folder) : [];
  const whole = names.filter((name) => /^\d.*\.json$/.test(name)).sort();
  return whole.map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")));
}

/** All mails but those about new browsers, which most people of the tests get when they sign in. */
export const mails = (dataDir: string): Mail[] =>
  allMails(dataDir).filter(({ subject }) => !/^A new browser/.test(subject));

/** Waits (at most a minute) until an address has got so many mails, and gives the newest. */
export async function mailTo(dataDir: string, address: string, count = 1): Promise<Mail> {
  let found: Mail[] = [];
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((go) => setTimeout(go, 25))) {
    found = mails(dataDir).filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
    if (found.length >= count) return found.at(-1) as Mail;
  }
  throw new Error(`${address} has got ${found.length} mails, not ${count}`);
}

/** The first URL in the text of a mail. */
export function linkIn(mail: { text: string }): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`no link in this mail:\n${mail.text}`);
  return link;
}
