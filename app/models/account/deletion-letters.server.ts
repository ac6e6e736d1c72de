import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

/** The maximum number of memorials named in a mail. */
const mostNames = 10;

const list = (names: string[]) => {
  const more = names.length - mostNames;
  return `${names.slice(0, mostNames).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
};

const memorials = (names: string[]) => `${names.length === 1 ? "the memorial" : "the memorials"} of ${list(names)}`;

/** The mail to a co-owner who has become the owner of memorials, by the names of the people who died. */
export function inheritedLetter(names: string[]): Letter {
  return {
    subject: names.length === 1 ? "You now own a memorial" : `You now own ${names.length} memorials`,
    lines: [
      `The account that registered ${memorials(names)} was closed.`,
      "You have helped to look after it the longest, so you own it now: you may edit it and invite others.",
    ],
    link: { label: "Open your memorials", url: env.origin + paths.dashboard() },
  };
}

/** The mail to a colleague who has taken over a business. */
export function businessInheritedLetter(business: string): Letter {
  return {
    subject: `You now look after ${business}`,
    lines: [
      `The account of ${business} at ${env.brand} was closed, and its memorials and colleagues passed to you.`,
      "Please check what mourners see of the business on your account page.",
    ],
    link: { label: "Open your account", url: env.origin + paths.account() },
  };
}

/** The mail to an admin about memorials that have no owner any more. */
export function orphanedLetter(names: string[]): Letter {
  return {
    subject: names.length === 1 ? "A memorial has no owner" : `${names.length} memorials have no owner`,
    lines: [
      `The account that registered ${memorials(names)} was closed, and nobody else looks after it.`,
      "The page stays readable. You may edit it, read its memories and invite somebody to look after it.",
    ],
    link: { label: "Open Manage Memorials", url: env.origin + paths.dashboard() },
  };
}

/** The last mail to an account that was deleted. */
export function farewellLetter(): Letter {
  return {
    subject: `Your account at ${env.brand} is deleted`,
    lines: [
      `Your account at ${env.brand} is deleted, and every browser is signed out.`,
      `If it wasn't you, please write to ${env.supportEmail}.`,
    ],
  };
}
