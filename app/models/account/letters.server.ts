import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

/** The mail that confirms an address after sign-up. It repeats nothing that was entered: a stranger may have entered it. */
export function confirmationLetter(email: string, token: string): Letter {
  return {
    subject: `Confirm your e-mail address for ${env.brand}`,
    lines: [
      `Someone asked for an account at ${env.brand} with this e-mail address. If it was you, please confirm the address and choose your password on the page that the link opens.`,
      "The link works once, within 24 hours.",
    ],
    link: { label: "Confirm your e-mail address", url: env.origin + paths.confirmationLink(email, token) },
    after: ["If it was not you, there is nothing to do: without this step there is no account."],
  };
}

/** To someone who signs up with an address that has an account already. */
export function accountExistsLetter(): Letter {
  return {
    subject: `Your account at ${env.brand}`,
    lines: [
      `Someone asked for an account at ${env.brand} with this e-mail address. You have one already, so nothing was changed.`,
      "If it was you, please sign in. If the password is forgotten, choose a new one from there.",
    ],
    link: { label: "Sign in", url: env.origin + paths.auth() },
  };
}

/** The mail with which a forgotten password is replaced; its link is good for 1 hour. */
export function recoveryLetter(email: string, token: string): Letter {
  return {
    subject: `Choose a new password for ${env.brand}`,
    lines: [
      `Someone asked to replace the password of your account at ${env.brand}.`,
      "The link works once, within one hour.",
    ],
    link: { label: "Choose a new password", url: env.origin + paths.recoveryLink(email, token) },
    after: ["If it was not you, there is nothing to do: your password stays as it is."],
  };
}

/** Tells an account that its password is another one now. */
export function passwordChangedLetter(): Letter {
  return {
    subject: `Your password for ${env.brand} was changed`,
    lines: [
      `The password of your account at ${env.brand} was changed, and every device was signed out.`,
      `If it was not you, please choose a new password at once and write to ${env.supportEmail}.`,
    ],
    link: { label: "Choose a new password", url: env.origin + paths.forgot() },
  };
}
