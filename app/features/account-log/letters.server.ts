import { env } from "~/env.server";
import { showTime } from "~/lib/dates";
import type { Letter } from "~/lib/letter";
import { paths } from "~/paths";
import { whereInWords } from "./words";

interface SignIn {
  at: string;
  browser: string | null;
  place: string | null;
}

/** The mail about a sign-in with a browser in which the account had not been signed in before. */
export function newBrowserLetter({ at, ...where }: SignIn): Letter {
  return {
    subject: "A new browser signed in to your account",
    lines: [
      `Your account at ${env.brand} was signed in to on ${showTime(at, env.timeZone)}, with a browser that it had not used before: ${whereInWords(where)}.`,
      "If it was you, you don't need to do anything.",
      `If it wasn't you, please change your password and sign out everywhere else straight away. You find both on the page of your account. You can also write to ${env.supportEmail}.`,
    ],
    link: { label: "See your account", url: env.origin + paths.account() },
  };
}
