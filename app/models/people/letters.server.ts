import { env } from "~/env.server";
import { listed, seenKeysLines } from "~/lib/leaving";
import type { Letter, Sender } from "~/lib/letter";
import { day } from "~/lib/time";
import { paths } from "~/paths";

const validity = "The link works once, within 14 days.";

/** The mail that invites a business partner. The inviter's name comes from an account, never from a form. */
export function businessInvitationLetter(email: string, token: string, inviter: string): Letter {
  return {
    subject: `${inviter} invites your business to ${env.brand}`,
    lines: [
      `${inviter} invites your business to ${env.brand}, where funeral homes and crematories register memorial pages for the families in their care.`,
      `With an account you can register memorials, print their QR codes and help families collect memories. ${validity}`,
    ],
    link: { label: "Create your account", url: env.origin + paths.invitationLink("business", email, token) },
    after: ["If you weren't expecting this, you can ignore it."],
  };
}

/** The mail that invites a co-owner to a memorial. */
export function coOwnerInvitationLetter(
  email: string,
  token: string,
  about: { memorialName: string; knownAs: string; inviter: string; from: Sender },
): Letter {
  return {
    subject: `${about.inviter} asks you to look after ${about.knownAs}'s page`,
    from: about.from,
    lines: [
      `${about.inviter} would like you to help look after the memorial of ${about.memorialName} at ${env.brand}.`,
      `As a co-owner you can review memories before they appear on the page, and print its QR code. ${validity}`,
    ],
    link: { label: "Accept the invitation", url: env.origin + paths.invitationLink("memorial", email, token) },
    after: ["If you weren't expecting this, you can ignore it."],
  };
}

/** Milliseconds for which both kinds of invitation are valid: 14 days. */
export const invitationLife = 14 * day;

/** The mail that invites somebody to work for a business. The names come from accounts, never from a form. */
export function colleagueInvitationLetter(
  email: string,
  token: string,
  about: { business: string; inviter: string },
): Letter {
  return {
    subject: `${about.inviter} invites you to work with ${about.business}`,
    from: { business: { name: about.business, phone: null } },
    lines: [
      `${about.inviter} invites you to work with ${about.business} at ${env.brand}.`,
      "You will sign in with a password of your own. You can register memorials, print their QR codes, and read memories before they appear on the page. The link works once, within 14 days.",
    ],
    link: { label: "Accept the invitation", url: env.origin + paths.invitationLink("colleague", email, token) },
    after: ["If you weren't expecting this, you can ignore it."],
  };
}

/** The mail to somebody who no longer works for a business. It names nobody who died. */
export function workEndedLetter(business: string): Letter {
  return {
    subject: `You no longer work with ${business} at ${env.brand}`,
    lines: [
      `Your account at ${env.brand} no longer belongs to ${business}, so you can't open its memorials any more.`,
      `Everything that you did there is kept. Registrations that you had begun are now with ${business}.`,
      "You keep your account, and the memorials that you help to look after as a co-owner.",
    ],
    link: { label: "Sign in", url: env.origin + paths.auth() },
  };
}

/** A colleague who has left, with the addresses of the invitations that ended, and the names of the memorials whose key for a successor they have seen. */
export interface Left {
  name: string;
  invited: string[];
  keys: string[];
}

/** The mail that tells a business that a colleague has left. */
export function colleagueLeftLetter({ name, invited, keys }: Left): Letter {
  const cancelled = invited.length === 1 ? "The invitation" : "The invitations";
  return {
    subject: `${name} has left your business at ${env.brand}`,
    lines: [
      `${name} no longer works with you at ${env.brand}, and can't open your memorials any more.`,
      "Everything that they did is kept. Registrations that they had begun are now among yours.",
      ...(invited.length
        ? [
            `${cancelled} to ${listed(invited)} ${invited.length === 1 ? "is" : "are"} cancelled. You can send new ones.`,
          ]
        : []),
      ...seenKeysLines(name, keys),
    ],
    link: { label: "See your colleagues", url: env.origin + paths.colleagues() },
  };
}
