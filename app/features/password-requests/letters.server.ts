import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { fill } from "~/lib/fill";
import { isLanguage } from "~/lib/languages";
import type { Letter } from "~/lib/letter";
import { readableId } from "~/lib/short-id";
import { mailIn } from "~/models/mail/in-language.server";
import { senderOf } from "~/models/mail/sender.server";
import { paths } from "~/paths";
import { passwordRequestsPaths } from "./paths";
import { passwordRequestTexts } from "./texts";

/** Tells the people who look after a memorial that somebody asks for its password. It repeats nothing that a stranger has typed. */
export async function askedLetter(trx: Writing, memorialId: string): Promise<Letter> {
  const from = await senderOf(trx, memorialId);
  const name = from.person ?? "";
  return {
    from,
    subject: `Somebody asks to see the page of ${name}`,
    lines: [
      `Somebody who doesn't have the password asks to see the memorial page of ${name}. If you know them, you can send them a link with one press.`,
    ],
    link: { label: "See who asks", url: env.origin + paths.memorialDetail(memorialId) },
    after: ["If you don't know them, you needn't do anything. The request is forgotten after 14 days."],
  };
}

/** Brings somebody the link that opens the page once, in the language of the gate. */
export async function linkLetter(
  trx: Writing,
  memorial: { id: string; full_name: string; custom_url_slug: string | null; short_id: string },
  { language }: { language: string },
  token: string,
): Promise<Letter> {
  const { letter, open } = passwordRequestTexts[isLanguage(language) ? language : "en"];
  const name = memorial.full_name;
  return {
    frame: mailIn(language).frame,
    from: await senderOf(trx, memorial.id),
    subject: fill(letter.subject, { name }),
    lines: [fill(letter.text, { name })],
    link: { label: open, url: env.origin + passwordRequestsPaths.open(readableId(memorial), token) },
    after: [letter.after],
  };
}
