import { env } from "~/env.server";
import { kindInWords } from "~/features/gatherings/door.server";
import { isLanguage } from "~/lib/languages";
import type { Letter } from "~/lib/letter";
import { mailIn } from "~/models/mail/in-language.server";
import { paths } from "~/paths";
import type { Followed } from "../letters.server";
import { followersPaths } from "../paths";
import type { DayChange } from "./columns";
import { dayTexts } from "./texts";

/**
 * The mail to a follower about changed days, in the language of a code. It names what has changed and no day, time or place: those are behind the
 * memorial's password.
 */
export function changedDays(code: string, memorial: Followed, changes: DayChange[], stopKey: string): Letter {
  const language = isLanguage(code) ? code : "en";
  const { texts, frame } = mailIn(language);
  const words = dayTexts[language];
  return {
    frame,
    from: memorial.from,
    subject: words.subject(memorial.knownAs),
    lines: [words.text(memorial.fullName)],
    items: changes.map(({ kind, what }) => words[what](kindInWords(kind, language))),
    link: { label: texts.letters.seePage, url: env.origin + paths.memorial(memorial.page) },
    after: [words.after],
    stop: {
      page: env.origin + followersPaths.stopFollowing(stopKey),
      oneClick: env.origin + followersPaths.stopFollowingAtOnce(stopKey),
    },
  };
}
