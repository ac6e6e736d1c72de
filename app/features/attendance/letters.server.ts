import type { Kysely } from "kysely";
import type { Schema } from "~/db/schema";
import { fill } from "~/lib/fill";
import { isLanguage } from "~/lib/languages";
import type { Letter } from "~/lib/letter";
import { mailIn } from "~/models/mail/in-language.server";
import { senderOf } from "~/models/mail/sender.server";
import type { LetterValues } from "./input";
import { attendanceTexts } from "./texts";

/** A family's words as the letter to somebody who came, in the frame of the language in which they said so. Each line of the words is a paragraph. */
export async function thankYouLetter(
  from: Kysely<Schema>,
  memorialId: string,
  { subject, words }: LetterValues,
  language: string,
): Promise<Letter> {
  const sender = await senderOf(from, memorialId);
  const { letter } = attendanceTexts[isLanguage(language) ? language : "en"];
  return {
    frame: mailIn(language).frame,
    from: sender,
    subject,
    lines: words.split("\n").filter((line) => line.trim()),
    after: [fill(letter, { name: sender.person ?? "" })],
  };
}
