import { features } from "~/features/all.server";
import type { Retained } from "~/features/feature";
import { cookieLives } from "~/http/cookies.server";
import { bucketOf, ruleNames } from "~/http/limits.server";
import { backupLife, day, hour, minute, year } from "~/lib/time";
import { heldSeconds } from "~/models/account/held-form.server";
import { newAddressLife } from "~/models/account/new-address.server";
import { signUpLife } from "~/models/account/pending.server";
import { sessionIdle, sessionSeconds } from "~/models/account/session.server";
import { mailLife } from "~/models/mail/row.server";
import { clientKnown } from "~/models/media/upload-quota.server";
import { uploadLife } from "~/models/media/upload-room.server";
import { draftLife } from "~/models/memorial/drafts.server";
import { invitationLife } from "~/models/people/letters.server";

/** Milliseconds until all tries of the slowest limit are back, and what was counted is forgotten. */
const longestCount = Math.max(
  ...ruleNames.map((name) => bucketOf(name, "").bucket).map(({ tries, backEvery }) => tries * backEvery),
);

/** What the core keeps for a fixed time. Each life is the constant with which its own code ends it. */
const ofCore: Retained[] = [
  { what: "A copy of what was deleted, in copies of the whole site", life: backupLife, id: "backup" },
  { what: "The record that an email was sent, with its address", life: mailLife, id: "mail" },
  { what: "A mark made from the network address that sent a file", life: clientKnown, id: "sender" },
  {
    what: "A mark made from a network address, to count wrong passwords and other tries",
    life: longestCount,
    id: "tries",
  },
  { what: "A file of a memory that did not arrive whole", life: uploadLife },
  { what: "Sign-in to an account in a browser that is not used", life: sessionIdle() },
  { what: "Sign-in to an account in any case, with the name of its browser", life: sessionSeconds * 1000 },
  { what: "The text of a form that was sent after its session had ended", life: heldSeconds * 1000 },
  { what: "A registration of a memorial that was not finished", life: draftLife },
  { what: "A sign-up that was not confirmed", life: signUpLife },
  { what: "An invitation that was not accepted", life: invitationLife },
  { what: "The earlier address of an account, after a change", life: newAddressLife },
];

/** Everything that is kept for a fixed time, the core's before the features'. Features that are switched off count: they still sweep. */
export async function retained(): Promise<Retained[]> {
  return [...ofCore, ...(await features()).flatMap((feature) => feature.retained ?? [])];
}

const units = [
  ["year", year],
  ["day", day],
  ["hour", hour],
  ["minute", minute],
] as const;

/** A length of time in words of a locale: '30 days', '1 hour'. A single day is 24 hours, because it doesn't end at midnight. */
export function lengthIn(milliseconds: number, locale = "en-GB"): string {
  const [unit, one] = (milliseconds !== day && units.find(([, one]) => milliseconds % one === 0)) || ["hour", hour];
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return format.format(milliseconds / one);
}

/** The cookies of the site by their names in browsers, with how long each lives, in words of a locale. */
export const cookiesIn = (locale?: string): { name: string; life: string }[] =>
  [...cookieLives].map(([name, seconds]) => ({ name, life: lengthIn(seconds * 1000, locale) }));
