import { env } from "~/env.server";
import { mailIn } from "~/models/mail/in-language.server";
import type { Letter } from "~/models/mail/letter";
import { paths } from "~/paths";

// These mails don't name the person who died, and their link has the short id: nobody has confirmed the address, and a typing error may have made it a
// stranger's.

/** The mail that tells a writer that the memory is published, in a language by its code. `shortId` is the memorial's. */
export function publishedLetter(shortId: string, language: string): Letter {
  const { texts, frame } = mailIn(language);
  const { subject, text, forgotten } = texts.noticeLetter;
  const link = { label: texts.letters.seePage, url: env.origin + paths.memorial(shortId) };
  return { frame, subject, lines: [text], link, after: [forgotten] };
}

/** The mail that tells a writer that the family has the memory, which is for them alone, in a language by its code. */
export function familyLetter(language: string): Letter {
  const { texts, frame } = mailIn(language);
  const { familySubject, familyText, forgotten } = texts.noticeLetter;
  return { frame, subject: familySubject, lines: [familyText], after: [forgotten] };
}
