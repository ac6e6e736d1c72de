import { env } from "~/env.server";
import type { Letter, Sender } from "~/lib/letter";
import { mailIn } from "~/models/mail/in-language.server";
import { paths } from "~/paths";
import { followersPaths } from "./paths";

/** The memorial that a mail is about. */
export interface Followed {
  /** Its slug or short id. */
  page: string;
  fullName: string;
  /** The name of the person who died in sentences. */
  knownAs: string;
  from: Sender;
}

/** The mails to a follower in their language, by its code. One that we have no longer is English. */
export function lettersIn(language: string) {
  const { texts, frame } = mailIn(language);
  const { letters } = texts;
  const pageLink = ({ page }: Followed) => ({ label: letters.seePage, url: env.origin + paths.memorial(page) });
  const stopUrls = (key: string) => ({
    page: env.origin + followersPaths.stopFollowing(key),
    oneClick: env.origin + followersPaths.stopFollowingAtOnce(key),
  });
  return {
    /** Asks whether its reader wants mail. It names nobody and repeats nothing, because a stranger may have entered the address. */
    confirm: (token: string): Letter => ({
      frame,
      subject: letters.confirmSubject,
      lines: [letters.confirmText],
      link: { label: letters.confirm, url: env.origin + followersPaths.confirmFollowing(token) },
      after: [letters.confirmUntil],
    }),

    /** Tells of new memories. It quotes none of them and no writer's name: anybody with the memorial's password can write any text as either. */
    news: (memorial: Followed, count: number, stopKey: string): Letter => ({
      frame,
      from: memorial.from,
      subject: letters.newsSubject(count, memorial.knownAs),
      lines: [letters.newsText(count, memorial.fullName)],
      link: pageLink(memorial),
      after: [letters.newsAfter],
      stop: stopUrls(stopKey),
    }),

    /** Comes on the anniversary of the death, so many years later. */
    anniversary: (memorial: Followed, years: number, stopKey: string): Letter => ({
      frame,
      from: memorial.from,
      subject: letters.anniversarySubject(memorial.knownAs),
      lines: [letters.anniversaryText(years, memorial.knownAs)],
      link: pageLink(memorial),
      after: [letters.anniversaryAfter],
      stop: stopUrls(stopKey),
    }),
  };
}
