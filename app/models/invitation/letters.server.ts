import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Letter } from "../mail/letter";

const lifeLine = "The link works once, within 14 days.";

/** Invites a business partner to make an account. The names come from accounts, never from a form. */
export function businessInvitationLetter(email: string, token: string, inviter: string): Letter {
  return {
    subject: `You are invited to ${env.brand}`,
    lines: [
      `${inviter} invites your business to ${env.brand}, where funeral homes and crematories register memorial pages for the families in their care.`,
      `With an account you register memorials, print their codes, and help families to collect memories. ${lifeLine}`,
    ],
    link: { label: "Create your account", url: env.origin + paths.invitationLink("business", email, token) },
    after: ["If you did not expect this, there is nothing to do."],
  };
}

/** Invites someone to look after a memorial together with its owner. */
export function coOwnerInvitationLetter(
  email: string,
  token: string,
  about: { memorialName: string; inviter: string },
): Letter {
  return {
    subject: `Help to look after the memorial of ${about.memorialName}`,
    lines: [
      `${about.inviter} asks you to look after the memorial of ${about.memorialName} at ${env.brand} together.`,
      `As a co-owner you read the memories that people share before they show, and print the page's code. ${lifeLine}`,
    ],
    link: { label: "Accept the invitation", url: env.origin + paths.invitationLink("memorial", email, token) },
    after: ["If you did not expect this, there is nothing to do."],
  };
}

/** Milliseconds for which both kinds of invitation are good: 14 days (DESIGN §4.3). */
export const invitationLife = 14 * 86_400_000;
