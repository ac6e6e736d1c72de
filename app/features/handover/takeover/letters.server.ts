import { env } from "~/env.server";
import type { Letter, Sender } from "~/lib/letter";
import { paths } from "~/paths";
import { handoverPaths } from "../paths";

/** A takeover as its mails describe it. */
export interface About {
  memorialId: string;
  memorialName: string;
  /** The head of the mails to the people who look after the memorial. */
  from: Sender;
  claimant: { fullName: string; email: string };
  /** The day on which it takes effect, such as '7 December 2026'. */
  due: string;
}

const page = (memorialId: string, label: string) => ({ label, url: env.origin + handoverPaths.takeover(memorialId) });

const asks = ({ claimant, memorialName }: About) =>
  `${claimant.fullName} (${claimant.email}) has entered the key for the memorial of ${memorialName} and asks to take it over.`;

const effect = ({ due }: About) =>
  `If nobody objects, this takes effect on ${due}. The present owner then becomes a co-owner, and nothing is lost.`;

/** The mail to somebody who entered a key without signing in. It names nobody, because a stranger may have entered the address. */
export function takeOverLetter(email: string, token: string): Letter {
  return {
    subject: "Take over a memorial page",
    lines: [
      "Somebody entered the key of a memorial page and this address. If it was you, open the link below to go on. If not, ignore this email.",
    ],
    link: { label: "Continue", url: env.origin + handoverPaths.takeOverLink(email, token) },
    after: ["The link works once, within 24 hours."],
  };
}

/** The mail to the owner, with the link that objects without signing in; once more after a week. */
export function objectLetter(about: About, token: string, isReminder: boolean): Letter {
  const subject = `${about.claimant.fullName} asks to take over the memorial of ${about.memorialName}`;
  return {
    from: about.from,
    subject: isReminder ? `Reminder: ${subject}` : subject,
    lines: [asks(about), effect(about), "If you don't want this, please object. You need no password for it."],
    link: { label: "Object", url: env.origin + handoverPaths.objectToTakeover(token) },
    after: ["If you agree, there is nothing to do."],
  };
}

/** The mail to others about a takeover that somebody asks for; they may object themselves, or see who may. */
export function claimLetter(about: About, may: "object" | "decide" | "see"): Letter {
  const what = {
    object: "If you don't want this, you can object until then.",
    decide: "You can agree at once, or refuse.",
    see: "The owner can object until then. If you think that something is wrong, please speak to them soon.",
  };
  return {
    from: about.from,
    subject: `${about.claimant.fullName} asks to take over the memorial of ${about.memorialName}`,
    lines: [asks(about), effect(about), what[may]],
    link: page(about.memorialId, "See the request"),
  };
}

/** The mail to the person who asks for a memorial. */
export function claimedLetter({ memorialName, due }: About): Letter {
  return {
    subject: `Your request for the memorial of ${memorialName}`,
    lines: [
      `You asked to take over the memorial of ${memorialName}. We have told the people who look after it now.`,
      `If nobody objects, you will look after it from ${due}. You will get an email then.`,
    ],
    link: { label: "See your request", url: env.origin + handoverPaths.takeOver() },
    after: ["You can withdraw your request until then."],
  };
}

const endings = {
  objected: "Somebody who looks after it has objected",
  refused: "An administrator has refused it",
  withdrawn: "The request was withdrawn",
};

/** The mail to everybody concerned that a takeover won't take place. */
export function endedLetter({ memorialName, claimant }: About, ending: keyof typeof endings): Letter {
  return {
    subject: `The memorial of ${memorialName} is not taken over`,
    lines: [
      `${claimant.fullName} asked to take over the memorial of ${memorialName}. ${endings[ending]}, so everything stays as it is.`,
    ],
  };
}

/** The mail to the new owner of a memorial. */
export function newOwnerLetter({ memorialId, memorialName, from }: About): Letter {
  return {
    from,
    subject: `You now look after the memorial of ${memorialName}`,
    lines: [
      `The memorial of ${memorialName} is in your hands now. All that was shared there is still there.`,
      "The key is used up. You can make a new one for somebody who may follow you.",
    ],
    link: { label: "Open the memorial", url: env.origin + paths.memorialDetail(memorialId) },
  };
}

/** The mail to everybody else that a memorial has a new owner. */
export function takenOverLetter({ memorialName, claimant, from }: About, isFormerOwner: boolean): Letter {
  return {
    from,
    subject: `The memorial of ${memorialName} was taken over`,
    lines: [
      `${claimant.fullName} (${claimant.email}) now owns the memorial of ${memorialName}.`,
      ...(isFormerOwner
        ? ["You are its co-owner now, and can go on reading what people share and printing its code."]
        : []),
    ],
    after: [`If something is wrong, please write to ${env.supportEmail}.`],
  };
}
