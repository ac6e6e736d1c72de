import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { isLanguage } from "~/lib/languages";
import type { Letter } from "~/lib/letter";
import { mailIn } from "~/models/mail/in-language.server";
import { senderOf } from "~/models/mail/sender.server";
import { paths } from "~/paths";
import type { Decision } from "./input";
import { reportsPaths } from "./paths";
import { reportTexts } from "./texts/all.server";

// The mails to reporters name nobody and quote nothing, not even the reason of a decision: nobody has confirmed the address, and a typing error may have
// made it a stranger's.

const textsIn = (code: string) => reportTexts[isLanguage(code) ? code : "en"];

const linkTo = (language: string, idOrSlug: string, token: string) => ({
  label: textsIn(language).letters.see,
  url: env.origin + reportsPaths.reported(idOrSlug, token),
});

/** Tells a reporter, in a language by its code, that the report has arrived, with the link to follow it. */
export function receivedLetter(language: string, idOrSlug: string, token: string): Letter {
  const { frame } = mailIn(language);
  const { receivedSubject, receivedText, mistyped } = textsIn(language).letters;
  return {
    frame,
    subject: receivedSubject,
    lines: [receivedText],
    link: linkTo(language, idOrSlug, token),
    after: [mistyped],
  };
}

/** Tells a reporter that somebody has decided, with a new link to the reason. */
export function decidedLetter(language: string, idOrSlug: string, token: string, decision: Decision): Letter {
  const { frame } = mailIn(language);
  const { decidedSubject, reasonThere, mistyped } = textsIn(language).letters;
  const link = linkTo(language, idOrSlug, token);
  return {
    frame,
    subject: decidedSubject,
    lines: [textsIn(language).reported[decision].text, reasonThere],
    link,
    after: [mistyped],
  };
}

/**
 * Tells the writer of a memory about a decision, where the mail about its publication hasn't been sent and the address is still there. There is none about
 * the page itself.
 */
export function writersLetter(
  language: string,
  decision: Exclude<Decision, "changed" | "gone">,
  isPicture: boolean,
): Letter {
  const { frame } = mailIn(language);
  const { writerSubject, writerAfter } = textsIn(language).letters;
  const { picture, ...memory } = textsIn(language).memory;
  return {
    frame,
    subject: writerSubject,
    lines: [isPicture ? picture[decision] : memory[decision].text],
    after: [writerAfter],
  };
}

/** Tells a person who looks after a memorial that something on it was reported. It quotes no report. */
export async function moderatorsLetter(trx: Writing, memorialId: string, isHidden: boolean): Promise<Letter> {
  const from = await senderOf(trx, memorialId);
  const name = from.person ?? "";
  return {
    from,
    subject: `Something was reported on the page of ${name}`,
    lines: [
      `Somebody has reported something on the memorial page of ${name}. Please look at it and decide.`,
      ...(isHidden
        ? [
            "It is said to show a child, or somebody undressed, so it is hidden until then. You can put it back with one press.",
          ]
        : []),
    ],
    link: { label: "See the report", url: env.origin + paths.review(memorialId) },
  };
}
