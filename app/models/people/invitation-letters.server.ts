import { env } from "~/env.server";
import { day } from "~/lib/time";
import type { Letter } from "~/models/mail/letter";
import { paths } from "~/paths";

const validity = "The link works once, within 14 days.";

/** The mail that invites a business partner. The inviter's name comes from an account, never from a form. */
export function businessInvitationLetter(email: string, token: string, inviter: string): Letter {
  return {
    subject: `Your invitation to ${env.brand}`,
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
  about: { memorialName: string; inviter: string },
): Letter {
  return {
    subject: `Help look after the memorial of ${about.memorialName}`,
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
