import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

/** The memorial that a mail is about. */
export interface Followed {
  /** Its slug or short id. */
  page: string;
  fullName: string;
  /** The name of the person who died in sentences. */
  knownAs: string;
}

const pageLink = ({ page }: Followed) => ({ label: "See the page", url: env.origin + paths.memorial(page) });

const stopUrls = (key: string) => ({
  page: env.origin + paths.stopFollowing(key),
  oneClick: env.origin + paths.stopFollowingAtOnce(key),
});

/** The mail that asks whether its reader wants mail. It names nobody and repeats nothing, because a stranger may have entered the address. */
export function confirmLetter(token: string): Letter {
  return {
    subject: "Please confirm that you want these emails",
    lines: [
      "Somebody asked us to send you emails about a memorial page. If it was you, confirm below. If not, ignore this mail; nothing more will come.",
    ],
    link: { label: "Confirm", url: env.origin + paths.confirmFollowing(token) },
    after: ["The link works for 14 days."],
  };
}

/** The mail about new memories. It quotes none of them and no writer's name: anybody with the memorial's password can write any text as either. */
export function newsLetter(memorial: Followed, count: number, stopKey: string): Letter {
  const { knownAs, fullName } = memorial;
  const isOne = count === 1;
  return {
    subject: isOne ? `A new memory of ${knownAs}` : `${count} new memories of ${knownAs}`,
    lines: [
      `${isOne ? "A new memory has" : `${count} new memories have`} appeared on the memorial page of ${fullName}.`,
    ],
    link: pageLink(memorial),
    after: ["You asked for these emails. There is at most one a day."],
    stop: stopUrls(stopKey),
  };
}

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The mail on the anniversary of the death, so many years later. */
export function anniversaryLetter(memorial: Followed, years: number, stopKey: string): Letter {
  const count = years === 1 ? "it is one year" : `it is ${numbers[years] ?? years} years`;
  return {
    subject: `Remembering ${memorial.knownAs}`,
    lines: [`Today ${count} since ${memorial.knownAs} died.`],
    link: pageLink(memorial),
    after: ["You asked for this email, which comes once a year."],
    stop: stopUrls(stopKey),
  };
}
