import { env } from "~/env.server";
import type { Letter } from "~/lib/letter";
import { paths } from "~/paths";

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

/** The mail to a suspended account that asks for a new password. */
export function suspendedLetter(): Letter {
  return {
    subject: `Your account at ${env.brand} is suspended`,
    lines: [
      `Someone asked for a new password for your account at ${env.brand}. The account is suspended, so there is none to choose now.`,
      `Nothing has been deleted. If you have a question, please write to ${env.supportEmail}.`,
    ],
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

/** The mail to a new address that an account is to get. */
export function newAddressLetter(email: string, token: string): Letter {
  return {
    subject: `Confirm your new email address for ${env.brand}`,
    lines: [
      `Someone asked to use this email address for an account at ${env.brand}.`,
      "If it was you, please open the link to confirm it. The link works once, within 24 hours.",
    ],
    link: { label: "Use this address", url: env.origin + paths.newAddressLink(email, token) },
    after: ["If it wasn't you, you don't need to do anything. Nothing changes unless you confirm the address."],
  };
}

/** The mail to an address that is to be used for another account, although it has one. */
export function addressTakenLetter(): Letter {
  return {
    subject: `Your account at ${env.brand}`,
    lines: [
      `Someone asked to use this email address for another account at ${env.brand}. You already have one with it, so nothing has changed.`,
      "If it was you, please sign in with this address, or choose another one for the other account.",
    ],
    link: { label: "Sign in", url: env.origin + paths.auth() },
  };
}

/** The mail to the present address of an account, when another one is asked for. */
export function newAddressNotice(email: string, newEmail: string, token: string): Letter {
  return {
    subject: `A new email address for your account at ${env.brand}`,
    lines: [
      `Someone who knows your password asked to change the email address of your account at ${env.brand} to ${newEmail}.`,
      "If it was you, please open the mail that we have sent to the new address. You don't need to do anything here.",
      "If it wasn't you, please open this link within 24 hours. Your account keeps this address, every browser is signed out, and you choose a new password.",
    ],
    link: { label: "Keep this address", url: env.origin + paths.keepAddressLink(email, token) },
  };
}

/** The mail that tells an account that its password was changed on the account page. */
export function ownPasswordChangedLetter(): Letter {
  return {
    subject: `Your password for ${env.brand} was changed`,
    lines: [
      `The password of your account at ${env.brand} was changed, and every other browser was signed out.`,
      `If it wasn't you, please choose a new password straight away and write to ${env.supportEmail}.`,
    ],
    link: { label: "Choose a new password", url: env.origin + paths.forgot() },
  };
}
