import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

/** The mail that confirms an address after sign-up. It repeats nothing that was entered, because a stranger may have entered it. */
export function confirmationLetter(email: string, token: string): Letter {
  return {
    subject: `Confirm your email address for ${env.brand}`,
    lines: [
      `Someone asked for an account at ${env.brand} with this email address.`,
      "If it was you, please open the link to confirm the address.",
      "The link works once, within 24 hours.",
    ],
    link: { label: "Confirm your email address", url: env.origin + paths.confirmationLink(email, token) },
    after: ["If it wasn't you, you don't need to do anything. No account is created unless you confirm the address."],
  };
}

/** The mail to somebody who signs up with an address that already has an account. */
export function accountExistsLetter(): Letter {
  return {
    subject: `Your account at ${env.brand}`,
    lines: [
      `Someone asked for an account at ${env.brand} with this email address. You already have one, so nothing has changed.`,
      "If it was you, please sign in. If you have forgotten your password, you can choose a new one there.",
    ],
    link: { label: "Sign in", url: env.origin + paths.auth() },
  };
}

/** The mail for replacing a forgotten password. Its link is valid for 1 hour. */
export function recoveryLetter(email: string, token: string): Letter {
  return {
    subject: `Choose a new password for ${env.brand}`,
    lines: [
      `Someone asked for a new password for your account at ${env.brand}.`,
      "The link works once, within one hour.",
    ],
    link: { label: "Choose a new password", url: env.origin + paths.recoveryLink(email, token) },
    after: ["If it wasn't you, you don't need to do anything. Your password stays the same."],
  };
}

/** The mail that tells an account that its password was changed. */
export function passwordChangedLetter(): Letter {
  return {
    subject: `Your password for ${env.brand} was changed`,
    lines: [
      `The password of your account at ${env.brand} was changed, and every device was signed out.`,
      `If it wasn't you, please choose a new password straight away and write to ${env.supportEmail}.`,
    ],
    link: { label: "Choose a new password", url: env.origin + paths.forgot() },
  };
}
