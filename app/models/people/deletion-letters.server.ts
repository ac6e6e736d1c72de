import { env } from "~/env.server";
import { memorialsOf, seenKeysLines } from "~/lib/leaving";
import type { Letter } from "~/lib/letter";
import { paths } from "~/paths";

/**
 * The mail to a co-owner who has become the owner of memorials, by the names of the people who died. `keys` names those whose key for a successor the
 * former owner has seen.
 */
export function inheritedLetter(names: string[], keys: string[]): Letter {
  return {
    subject: names.length === 1 ? "You now own a memorial" : `You now own ${names.length} memorials`,
    lines: [
      `The account that registered ${memorialsOf(names)} was closed.`,
      "You help to look after it, so you own it now: you may edit it and invite others.",
      ...seenKeysLines("The former owner", keys),
    ],
    link: { label: "Open your memorials", url: env.origin + paths.dashboard() },
  };
}

/** The mail to a colleague who has taken over a business, like inheritedLetter. */
export function businessInheritedLetter(business: string, keys: string[]): Letter {
  return {
    subject: `You now look after ${business}`,
    lines: [
      `The account of ${business} at ${env.brand} was closed, and its memorials and colleagues passed to you.`,
      "Please check what mourners see of the business on your account page.",
      ...seenKeysLines("The former owner", keys),
    ],
    link: { label: "Open your account", url: env.origin + paths.account() },
  };
}

/** The mail to an admin about memorials that have no owner any more. */
export function orphanedLetter(names: string[]): Letter {
  return {
    subject: names.length === 1 ? "A memorial has no owner" : `${names.length} memorials have no owner`,
    lines: [
      `The account that registered ${memorialsOf(names)} was closed, and no co-owner can take it over now.`,
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
